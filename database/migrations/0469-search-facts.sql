-- Whether any thread has a tag or a mark at all: what asks for one that nobody has reads no text.
create index search_document_facts on search_document using gin (tags, marks) where tags is not null;
