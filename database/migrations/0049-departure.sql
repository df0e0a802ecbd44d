-- Members who are about to leave, and the archives of those who take their data with them.
create table departure (
  member_id bigint primary key references member on delete cascade,
  asked_at timestamptz not null default now(),
  -- From then on it can no longer be taken back.
  due_at timestamptz not null,
  -- He has been told that what is left on his account is lost.
  forfeits boolean not null default false
);
create index departure_due on departure (due_at);

create table data_export (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  path text unique check (path ~ '^export/[0-9a-f]{2}/[0-9a-f]{38}\.zip$'),
  size bigint check (size > 0),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  ends_at timestamptz,
  constraint data_export_ready check (state <> 'ready' or (path is not null and size is not null and ready_at is not null and ends_at is not null))
);
-- One is made at a time.
create unique index data_export_one_waiting on data_export (member_id) where state = 'waiting';
create index data_export_of_member on data_export (member_id, id desc);
create index data_export_age on data_export (ends_at);
