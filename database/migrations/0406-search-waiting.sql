-- What is new waits in a list that each search reads from its beginning, once for each span of time: with the usual 4 MB that took
-- longer than the index itself. Writing costs 6 % more.
alter index search_document_terms set (gin_pending_list_limit = 256);
