-- What staff have decided about a member. A mute and a suspension end by time; what was lifted no longer counts.
create table moderation_sanction (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('warn', 'mute', 'suspend')),
  -- Null: a warning, or a suspension until it is lifted.
  ends_at timestamptz,
  reason text not null check (char_length(reason) between 1 and 2000),
  case_id bigint not null references moderation_case (id),
  staff_id bigint not null references member (id),
  created_at timestamptz not null,
  lifted_at timestamptz,
  check (kind <> 'mute' or ends_at is not null),
  check (kind <> 'warn' or ends_at is null)
);
create index moderation_sanction_of_member on moderation_sanction (member_id, id);
create index moderation_sanction_of_case on moderation_sanction (case_id);
create index moderation_sanction_mute on moderation_sanction (member_id, ends_at desc) where kind = 'mute' and lifted_at is null;

-- A member's objection to what was decided: once for each case. Its own case has the target kind 'appeal' and this id.
create table moderation_appeal (
  case_id bigint primary key references moderation_case (id),
  member_id bigint not null references member (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null
);
create index moderation_appeal_of_member on moderation_appeal (member_id, case_id);
