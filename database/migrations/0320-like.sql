alter table topic add column like_count integer not null default 0 check (like_count >= 0);
alter table question add column like_count integer not null default 0 check (like_count >= 0);
alter table comment add column like_count integer not null default 0 check (like_count >= 0);

-- Which member likes which text: any kind that a feature announces with likes.
create table like_of_member (
  id bigint generated always as identity,
  member_id bigint not null references member (id) on delete cascade,
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, target_kind, target_id)
);
create unique index like_newest on like_of_member (member_id, id desc);
create unique index like_of_target on like_of_member (target_kind, target_id, id desc);

-- The order "hot": likes, then replies. It replaces the order by replies alone.
create index comment_hot on comment (target_kind, target_id, like_count desc, reply_count desc, floor)
  where status = 'published' and parent_id is null;
drop index comment_busiest;
