alter table topic add column favourite_count integer not null default 0 check (favourite_count >= 0);
alter table question add column favourite_count integer not null default 0 check (favourite_count >= 0);
alter table comment add column favourite_count integer not null default 0 check (favourite_count >= 0);

create table favourite_folder (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 160),
  created_at timestamptz not null default now()
);
create unique index favourite_folder_name on favourite_folder (member_id, lower(name));

-- A text that a member has put aside; without a folder it lies in their default one.
create table favourite (
  id bigint generated always as identity,
  member_id bigint not null references member (id) on delete cascade,
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  folder_id bigint references favourite_folder (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (member_id, target_kind, target_id)
);
create unique index favourite_newest on favourite (member_id, id desc);
create unique index favourite_of_target on favourite (target_kind, target_id, id desc);
create index favourite_in_folder on favourite (folder_id, id desc) where folder_id is not null;
