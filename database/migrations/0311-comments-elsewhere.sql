-- Comments on whatever is no topic, in the order of lists: a kind of comment may be on several kinds of text.
create index comment_elsewhere_newest on comment (id desc) where target_kind <> 'topic';
create index comment_elsewhere_of_author on comment (author_id, id desc) where parent_id is null and target_kind <> 'topic';
create index comment_reply_elsewhere_of_author on comment (author_id, id desc) where parent_id is not null and target_kind <> 'topic';
drop index comment_elsewhere;
drop index comment_of_author_elsewhere;
drop index comment_reply_of_author_elsewhere;
