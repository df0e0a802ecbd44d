-- Short dated news by staff. They are listed by their ids, so that two of one instant keep their order.

create table news_flash (
  id bigint generated always as identity primary key,
  text text not null check (char_length(text) between 1 and 4000),
  source_name text not null default '' check (char_length(source_name) <= 200),
  source_url text not null default '' check (source_url = '' or source_url ~ '^https?://' and char_length(source_url) <= 2000),
  is_important boolean not null default false,
  created_by bigint references member,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index news_flash_important on news_flash (id desc) where is_important;
create index news_flash_created_by on news_flash (created_by);
