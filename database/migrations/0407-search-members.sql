-- Members have lists of terms of their own: in those of all texts the beginning of a word that somebody types is read from every text.
create index search_document_members on search_document using gin (search_terms(thread_kind, created_at, names, words))
  with (gin_pending_list_limit = 64) where kind = 'member';
