-- Polls hang on what they are asked with, by its kind and id. The options stand in the row itself, in order, and each
-- one's count beside it: a poll is read and counted in one row.
create table poll (
  id bigint generated always as identity primary key,
  target_kind text not null check (target_kind in ('topic', 'question')),
  target_id bigint not null,
  title text not null check (char_length(title) between 1 and 760),
  labels text[] not null check (cardinality(labels) between 2 and 20),
  counts int[] not null,
  voter_count int not null default 0 check (voter_count >= 0),
  max_choices smallint not null check (max_choices between 1 and 20),
  -- When what has been voted is shown: to who has voted, or to all at the end.
  results text not null check (results in ('vote', 'end')),
  ends_at timestamptz,
  -- Ended by its author before its time.
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (target_kind, target_id),
  constraint poll_counts check (cardinality(counts) = cardinality(labels) and 0 <= all (counts)),
  constraint poll_choices check (max_choices <= cardinality(labels))
);

-- Who has chosen what: places of labels, the first one 1. It stays when its member goes, under nobody's name.
create table poll_ballot (
  poll_id bigint not null references poll on delete cascade,
  member_id bigint not null references member,
  choices smallint[] not null check (cardinality(choices) between 1 and 20),
  created_at timestamptz not null,
  changed_at timestamptz,
  primary key (poll_id, member_id)
);
create index poll_ballot_of_member on poll_ballot (member_id, poll_id);
