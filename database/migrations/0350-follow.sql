-- What members follow. `target_id` is an id, of a tag the tag itself.
create table follow (
  member_id bigint not null references member on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  target_id text not null check (char_length(target_id) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (member_id, kind, target_id)
);
create index follow_newest on follow (member_id, kind, created_at desc, target_id);
create index follow_of_target on follow (kind, target_id, created_at desc, member_id);

-- How many follow something, and how many things of a kind a member follows. A follow changes one row of each, the
-- member's first: it is what their concurrent follows wait for.
create table follow_count (
  kind text not null check (char_length(kind) between 1 and 40),
  target_id text not null check (char_length(target_id) between 1 and 80),
  follower_count integer not null check (follower_count >= 0),
  primary key (kind, target_id)
) with (fillfactor = 80);
create table follow_total (
  member_id bigint not null references member on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  follow_count integer not null check (follow_count >= 0),
  primary key (member_id, kind)
) with (fillfactor = 80);
