-- What two members write to each other. It stays when one of them leaves: the other keeps their copy.
create table private_message_chat (
  id bigint generated always as identity primary key,
  low_id bigint not null references member (id),
  high_id bigint not null references member (id),
  created_at timestamptz not null default now(),
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index private_message_chat_high on private_message_chat (high_id);

create table private_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references private_message_chat (id) on delete cascade,
  sender_id bigint not null references member (id),
  body text not null check (char_length(body) <= 8000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 9),
  envelope_id bigint unique references red_envelope (id),
  -- The side that no longer shows it; a message that neither shows is deleted.
  removed_by bigint references member (id) on delete set null,
  created_at timestamptz not null default now(),
  check (body <> '' or cardinality(pictures) > 0 or envelope_id is not null)
);
create index private_message_in_chat on private_message (chat_id, id desc);
create index private_message_sender on private_message (sender_id, id);
create index private_message_removed_by on private_message (removed_by) where removed_by is not null;

-- One member's side of a chat. All numbers are ids of messages; what is up to cleared_to is not shown on this side.
create table private_message_side (
  chat_id bigint not null references private_message_chat (id) on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  last_id bigint not null default 0,
  read_to bigint not null default 0,
  delivered_to bigint not null default 0,
  cleared_to bigint not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  primary key (chat_id, member_id)
);
create index private_message_side_latest on private_message_side (member_id, last_id desc);

create table private_message_member (
  member_id bigint primary key references member (id) on delete cascade,
  accepts text not null default 'all' check (accepts in ('all', 'followed', 'nobody')),
  unread_count integer not null default 0 check (unread_count >= 0)
);
