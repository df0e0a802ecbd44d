-- Replies that wait for review are shown to their author below their comment: few at any time.
create index comment_waiting on comment (parent_id, author_id) where status = 'pending' and parent_id is not null;
