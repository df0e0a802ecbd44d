-- Who has opened which hidden part, once and for all. A comment is written down for the count and the list: whether it opens the
-- part is asked of the comments themselves, and a level is asked of the member.
create table unlock (
  hidden_content_id bigint not null references hidden_content on delete cascade,
  member_id bigint not null references member on delete cascade,
  topic_id bigint not null references topic on delete cascade,
  kind text not null check (kind in ('password', 'comment', 'points', 'money')),
  -- The part as it was then.
  version int not null check (version > 0),
  -- Points or fen that were paid.
  amount bigint check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (hidden_content_id, member_id),
  constraint unlock_paid check ((kind in ('points', 'money')) = (amount is not null))
);
create index unlock_of_member on unlock (member_id, created_at desc, hidden_content_id desc);
create index unlock_of_topic on unlock (topic_id, created_at desc, hidden_content_id desc);
