-- What a post has earned its author. Written down when it is published, given and taken back beside the requests.
create table point_reward (
  kind text not null check (kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer-reply')),
  -- Of the topic, comment, reply …
  post_id bigint not null,
  member_id bigint not null references member on delete cascade,
  -- Where it stands, for the reader of the log.
  topic_id bigint,
  published_at timestamptz not null,
  -- Points, decided once under the cap of the day it was published; null: not decided yet.
  amount int check (amount >= 0),
  is_given boolean not null default false,
  -- How often it has been given or taken back: a part of the ledger's key.
  round int not null default 0 check (round >= 0),
  -- Something has happened to the post since it was last looked at; null: settled.
  due_at timestamptz,
  primary key (kind, post_id),
  constraint point_reward_decided check (amount is not null or not is_given)
);
create index point_reward_due on point_reward (due_at) where due_at is not null;
create index point_reward_of_member on point_reward (member_id, kind, post_id);

-- What the rewards of one day, by the site's clock, have come to: never more than the cap.
create table point_day (
  member_id bigint not null references member on delete cascade,
  day date not null,
  earned int not null check (earned >= 0),
  primary key (member_id, day)
);

-- What was taken back and had been spent already: paid from the next rewards.
create table point_debt (
  member_id bigint primary key references member on delete cascade,
  amount bigint not null check (amount >= 0)
);

create table point_check_in (
  member_id bigint not null references member on delete cascade,
  day date not null,
  -- Days in a row, this one included.
  streak int not null check (streak > 0),
  points int not null check (points >= 0),
  created_at timestamptz not null,
  primary key (member_id, day)
);
