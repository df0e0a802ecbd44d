-- Addresses of public pages that search engines are told of: one row a page and engine.

create table url_submission_page (
  engine text not null check (engine in ('indexNow', 'baidu')),
  kind text not null check (kind ~ '^[a-zA-Z-]{1,40}$'),
  item_id bigint not null,
  -- When it changed and the engine was not told yet; null: it knows.
  queued_at timestamptz default now(),
  -- When the engine last accepted it; null: never.
  accepted_at timestamptz,
  primary key (engine, kind, item_id),
  check (queued_at is not null or accepted_at is not null)
);
create index url_submission_page_queued on url_submission_page (engine, queued_at) where queued_at is not null;

-- An engine that refused or did not answer, and rests.
create table url_submission_trouble (
  engine text primary key check (engine in ('indexNow', 'baidu')),
  failures integer not null check (failures > 0),
  rests_until timestamptz not null,
  reason text not null check (char_length(reason) <= 300)
);
