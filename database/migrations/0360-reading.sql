-- How far a member has read a text that takes comments: their history, and where they go on.
create table reading (
  id bigint generated always as identity,
  member_id bigint not null references member (id) on delete cascade,
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  read_at timestamptz not null,
  -- The furthest comment they have read; 0: none.
  floor integer not null default 0 check (floor >= 0),
  -- Comments after this floor are new to them.
  known_floor integer not null default 0 check (known_floor >= 0),
  primary key (member_id, target_kind, target_id)
);
create index reading_latest on reading (member_id, read_at desc, id desc);
create index reading_own on reading (member_id, id);
create index reading_of_target on reading (target_kind, target_id, read_at desc);

-- Members whose reading is not remembered, because they do not want it.
create table reading_pause (
  member_id bigint primary key references member (id) on delete cascade,
  paused_at timestamptz not null
);

-- What a member means to read later.
create table reading_see_later (
  id bigint generated always as identity,
  member_id bigint not null references member (id) on delete cascade,
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  created_at timestamptz not null,
  primary key (member_id, target_kind, target_id)
);
create unique index reading_see_later_newest on reading_see_later (member_id, id desc);
