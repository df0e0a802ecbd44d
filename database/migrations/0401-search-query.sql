-- What a member has searched for lately: theirs alone.
create table search_recent (
  member_id bigint not null references member (id) on delete cascade,
  query text not null check (char_length(query) between 1 and 200),
  searched_at timestamptz not null,
  primary key (member_id, query)
);
create index search_recent_newest on search_recent (member_id, searched_at desc);

-- What is searched for, by day of UTC, without who: `members` counts each of them once a day.
create table search_count (
  day date not null,
  query text not null check (char_length(query) between 1 and 60),
  searches integer not null check (searches > 0),
  misses integer not null check (misses between 0 and searches),
  members integer not null check (members between 0 and searches),
  primary key (day, query)
);

-- No trending query has any of these in it.
create table search_hidden_word (
  id bigint generated always as identity primary key,
  word text not null unique check (char_length(word) between 1 and 60),
  created_at timestamptz not null
);
