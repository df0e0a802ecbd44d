-- What staff did, and what was visited.

create table audit (
  id bigint generated always as identity primary key,
  actor_id bigint references member,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null default '',
  created_at timestamptz not null default now()
);
create index audit_of_target on audit (target_kind, target_id, id desc);
create index audit_of_actor on audit (actor_id, id desc);
-- Append-only to the application.
revoke update, delete, truncate on audit from teahouse_app;

create table page_visit (
  id bigint generated always as identity primary key,
  url text not null,
  referrer_host text not null,
  device text not null check (device in ('computer', 'phone', 'tablet', 'bot')),
  browser text not null,
  system text not null,
  visitor bytea not null,
  address text not null,
  created_at timestamptz not null default now()
);
create index page_visit_when on page_visit (created_at);

-- One row a day and measure, kept as things happen: the console's curves never scan.
create table daily_count (
  day date not null,
  measure text not null check (measure in ('visit', 'visitor', 'member', 'topic', 'comment', 'reply')),
  count int not null default 0,
  primary key (day, measure)
);
