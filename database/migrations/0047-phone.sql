-- The mark of a member who has shown that he still has his old phone: it lets one session go on to bind a new one, once.
create table phone_change_mark (
  session_id bigint primary key references session on delete cascade,
  member_id bigint not null references member on delete cascade,
  mark_hash bytea not null check (octet_length(mark_hash) = 32),
  -- The phone that was shown; another one bound meanwhile makes the mark worthless.
  phone text not null,
  ends_at timestamptz not null
);
create index phone_change_mark_age on phone_change_mark (ends_at);
create index phone_change_mark_of_member on phone_change_mark (member_id);
