-- What every feature stands on: secrets, settings, events, repeated calls, limits, files.

do $$ begin
  if not exists (select from pg_roles where rolname = 'teahouse_app') then create role teahouse_app nologin; end if;
  if not pg_has_role(current_user, 'teahouse_app', 'member') then execute format('grant teahouse_app to %I', current_user); end if;
end $$;
grant usage on schema public to teahouse_app;
alter default privileges in schema public grant select, insert, update, delete on tables to teahouse_app;
alter default privileges in schema public grant usage, select on sequences to teahouse_app;
grant select on migration to teahouse_app;

create table site_secret (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

create table site_version (
  name text primary key,
  version bigint not null default 1
);

create table setting (
  key text primary key check (key ~ '^[a-z][A-Za-z0-9_]{1,60}$'),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table outbox (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (due_at, id);

create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table rate_counter (
  bucket text primary key,
  count int not null,
  resets_at timestamptz not null
);
create index rate_counter_age on rate_counter (resets_at);

create table file (
  id bigint generated always as identity primary key,
  path text not null unique,
  kind text not null check (kind in ('image', 'file')),
  content_type text not null,
  size bigint not null check (size >= 0),
  width int,
  height int,
  owner_id bigint,
  created_at timestamptz not null default now()
);

create table import_entry (
  kind text not null,
  external_id text not null,
  id bigint not null,
  primary key (kind, external_id)
);
