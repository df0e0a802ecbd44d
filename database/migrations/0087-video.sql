-- Uploads that come in parts, until they are whole: then they are attachments.
create table attachment_upload (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  owner_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('file', 'video')),
  -- The address it will have.
  path text not null unique check (path ~ '^/files/u/[0-9a-f]{2}/[0-9a-f]{38}\.[a-z0-9]{1,8}$'),
  -- Where its parts lie: the key, and the upload as the object store named it.
  object_key text not null check (char_length(object_key) <= 300),
  store_upload text not null check (char_length(store_upload) <= 2000),
  name text not null check (char_length(name) <= 200),
  content_type text not null check (char_length(content_type) <= 100),
  size bigint not null check (size > 0),
  part_bytes int not null check (part_bytes > 0),
  created_at timestamptz not null,
  -- Goes with everything it has when nothing has come for so long.
  touched_at timestamptz not null,
  -- What has become of it: asked once more, the same is answered.
  attachment_id bigint references attachment on delete cascade
);
create index attachment_upload_of_owner on attachment_upload (owner_id);
create index attachment_upload_age on attachment_upload (touched_at);
create index attachment_upload_of on attachment_upload (attachment_id) where attachment_id is not null;

create table attachment_part (
  upload_id text not null references attachment_upload on delete cascade,
  number int not null check (number between 1 and 10000),
  -- As the object store named it.
  tag text not null check (char_length(tag) <= 200),
  primary key (upload_id, number)
);

-- What becomes of an uploaded film: it waits, is made ready for players, and is ready or of no use.
create table video (
  attachment_id bigint primary key references attachment on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'processing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  fault text check (fault in ('unreadable', 'tooLong', 'tooSlow', 'broken')),
  attempts smallint not null default 0,
  seconds real check (seconds >= 0),
  -- Somebody is at work on it; over when nothing was heard of him by then.
  taken_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint video_fault check ((state = 'failed') = (fault is not null))
);
create index video_waiting on video (attachment_id) where state in ('queued', 'processing');
create index video_newest on video (created_at desc, attachment_id desc);
