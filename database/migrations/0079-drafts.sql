-- What somebody is writing, as far as his browser has handed it in: one live draft for each place, a deleted one kept a day to be brought back.
create table draft (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- What is being written and where: `topic`, `topic:12` (its edit), `comment:12` (on a topic), `reply:12:3` (to a comment there), …
  name text not null check (name ~ '^[a-z]{2,20}(:[a-z]{2,20})?(:[1-9][0-9]{0,17}){0,3}$'),
  -- The key it will be sent with: what was sent under it is a draft no longer.
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,200}$'),
  -- Texts by field.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- What it is about, in its writer's eyes: the title of the topic he answers.
  subject text not null default '' check (char_length(subject) <= 600),
  version integer not null default 1 check (version > 0),
  -- Characters of all fields together.
  size integer not null check (size >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index draft_live on draft (member_id, name) where deleted_at is null;
create index draft_newest on draft (member_id, updated_at desc, id desc) where deleted_at is null;
create index draft_of_key on draft (member_id, key);
create index draft_unused on draft (updated_at) where deleted_at is null;
create index draft_deleted on draft (deleted_at) where deleted_at is not null;

-- Whether something was sent under a draft's key, asked when the draft is handed in for the first time.
create index idempotency_key_by_key on idempotency_key (key);
