-- Other sites that are worth a visit, in categories. Members suggest them, staff decide.

create table navigation_category (
  id bigint generated always as identity primary key,
  name_zh text not null check (char_length(name_zh) between 1 and 160),
  name_en text not null check (char_length(name_en) between 1 and 160),
  position integer not null default 0
);

create table navigation_site (
  id bigint generated always as identity primary key,
  category_id bigint not null references navigation_category (id),
  url text not null unique check (char_length(url) <= 500),
  name text not null check (char_length(name) between 1 and 240),
  description text not null check (char_length(description) <= 1200),
  -- A copy in the object store; '': none was found.
  logo_path text not null default '',
  status text not null check (status in ('pending', 'listed', 'rejected')),
  suggested_by bigint references member (id) on delete set null,
  reason text not null default '' check (char_length(reason) <= 2000),
  visit_count bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Null: at once, for the logo too.
  checked_at timestamptz,
  -- In a row; from the third on readers are told.
  failure_count smallint not null default 0
);
create index navigation_site_listed on navigation_site (category_id, visit_count desc, id) where status = 'listed';
create index navigation_site_category on navigation_site (category_id);
create index navigation_site_status on navigation_site (status, id desc);
create index navigation_site_suggested on navigation_site (suggested_by, id) where suggested_by is not null;
create index navigation_site_due on navigation_site (checked_at nulls first) where status = 'listed';

insert into role_right (role_id, right_name, section_id) select id, 'console.navigation', null from role where code = 'staff' on conflict do nothing;
