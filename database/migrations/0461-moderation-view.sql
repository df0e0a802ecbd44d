-- Filters of the queue that a member of staff has named, for themself.
create table moderation_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 30),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  unique (member_id, name)
);
