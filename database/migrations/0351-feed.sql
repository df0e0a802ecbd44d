-- The latest of each followed author, read from the index alone.
create index topic_newest_of_author on topic (author_id, created_at desc, id desc) include (section_id) where status = 'published';
create index question_newest_of_author on question (author_id, created_at desc, id desc) where status = 'published';
