-- Who outside the site judges texts before they are published: one service at most, its secret sealed.
create table content_safety_provider (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('http', 'aliyun', 'tencent')),
  is_on boolean not null,
  key_id text not null check (char_length(key_id) <= 128),
  sealed_secret bytea not null,
  -- Empty: the vendor's own.
  endpoint text not null check (char_length(endpoint) <= 300),
  region text not null check (char_length(region) <= 40),
  -- Which of the vendor's sets of rules; empty: its usual one.
  scene text not null check (char_length(scene) <= 64),
  when_silent text not null check (when_silent in ('publish', 'review')),
  updated_at timestamptz not null default now(),
  check (kind <> 'http' or endpoint <> '')
);
