-- Where uploaded files lie: one row, or none while they lie on the server's own disk.
create table storage_provider (
  is_only boolean primary key default true check (is_only),
  -- What /baseInfo calls fileStorageSystem: 10 SeaweedFS, 20 MinIO, 30 OSS. Switched off, files go to the disk again.
  system smallint not null check (system in (10, 20, 30)),
  is_on boolean not null,
  endpoint text not null check (char_length(endpoint) between 8 and 300),
  region text not null check (char_length(region) between 1 and 60),
  bucket text not null check (char_length(bucket) between 3 and 63),
  key_id text not null check (char_length(key_id) between 1 and 200),
  -- Sealed under the site's secret.
  key_secret bytea not null,
  updated_at timestamptz not null
);

insert into role_right (role_id, right_name, section_id) select id, 'console.storage', null from role where code = 'staff' on conflict do nothing;
