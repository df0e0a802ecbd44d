-- The rules of sections, by staff, as typed and as rendered.

create table community_rules (
  section_id bigint primary key references section on delete cascade,
  source_zh text not null default '' check (char_length(source_zh) <= 20000),
  source_en text not null default '' check (char_length(source_en) <= 20000),
  html_zh text not null default '',
  html_en text not null default '',
  edited_at timestamptz not null default now()
);
