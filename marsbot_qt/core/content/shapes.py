"""The pydantic models of pack files, under the names of the records they are made of.

`checked` fills this module when the first pack is checked; nothing else imports it.
"""
