-- Help for readers, written by staff: categories, and the texts below them. Each in Chinese, English or both.

create table help (
  id bigint generated always as identity primary key,
  -- Null: a category.
  parent_id bigint references help (id),
  title_zh text not null check (char_length(title_zh) <= 400),
  title_en text not null check (char_length(title_en) <= 400),
  source_zh text check (char_length(source_zh) <= 80000),
  source_en text check (char_length(source_en) <= 80000),
  html_zh text,
  html_en text,
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  check (title_zh <> '' or title_en <> ''),
  check ((parent_id is null) = (source_zh is null)),
  check ((source_zh is null) = (source_en is null) and (source_zh is null) = (html_zh is null) and (source_zh is null) = (html_en is null))
);
create index help_of_parent on help (parent_id, position, id);

insert into role_right (role_id, right_name, section_id) select id, 'console.help', null from role where code = 'staff' on conflict do nothing;
