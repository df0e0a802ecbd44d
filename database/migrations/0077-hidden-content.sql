-- Parts of a topic that are not for everybody. Of each the topic's own text holds nothing but its number and version: what it hides
-- lies here, is read for who may see it, and is joined to no list, no search and no summary.
create table hidden_content (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topic on delete cascade,
  -- Where it stands among the parts of its topic, from 1; null: an edit has taken it out.
  position smallint check (position between 1 and 50),
  version int not null default 1 check (version > 0),
  unlock_count int not null default 0 check (unlock_count >= 0)
);
create index hidden_content_of_topic on hidden_content (topic_id, position);

-- A part as it was between two edits: what somebody has paid for stays his as it was then.
create table hidden_content_version (
  hidden_content_id bigint not null references hidden_content on delete cascade,
  version int not null check (version > 0),
  kind text not null check (kind in ('password', 'comment', 'level', 'points', 'money')),
  -- Number of the level, points, or fen.
  amount bigint check (amount > 0),
  -- The password, sealed.
  sealed_password bytea,
  source text not null check (source <> ''),
  html text not null,
  -- What the gate says of it: characters as a person counts them, and how many of each are shown or offered.
  characters int not null check (characters >= 0),
  pictures smallint not null check (pictures >= 0),
  files smallint not null check (files >= 0),
  videos smallint not null check (videos >= 0),
  pipeline_version int not null,
  created_at timestamptz not null default now(),
  primary key (hidden_content_id, version),
  constraint hidden_content_password check ((kind = 'password') = (sealed_password is not null)),
  constraint hidden_content_amount check ((kind in ('level', 'points', 'money')) = (amount is not null))
);
create index hidden_content_stale on hidden_content_version (pipeline_version, hidden_content_id, version);
