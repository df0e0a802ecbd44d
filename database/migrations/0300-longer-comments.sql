-- Answers are as long as topics. Every row holds to the stricter check that was there: the next migration says so
-- without a lock that readers and writers wait for.
alter table comment drop constraint comment_source_check;
alter table comment add constraint comment_source_check check (
  char_length(source) <= case when parent_id is not null then 8000 when target_kind = 'topic' then 40000 else 400000 end
) not valid;

-- What a member has written below anything but topics, and what staff list of it: few among many comments on topics.
create index comment_of_author_elsewhere on comment (author_id, target_kind, id desc) where parent_id is null and target_kind <> 'topic';
create index comment_reply_of_author_elsewhere on comment (author_id, target_kind, id desc) where parent_id is not null and target_kind <> 'topic';
create index comment_elsewhere on comment (target_kind, id desc) where target_kind <> 'topic';
