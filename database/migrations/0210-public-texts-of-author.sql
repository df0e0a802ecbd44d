-- What a member's page lists: public texts of one author, the latest first, read from the index at any depth.
-- Own lists, which show pending ones too, keep theirs.
create index topic_public_of_author on topic (author_id, id desc) where status = 'published';
create index comment_public_of_author on comment (author_id, id desc) where status = 'published' and parent_id is null;
create index comment_public_reply_of_author on comment (author_id, id desc) where status = 'published' and parent_id is not null;
