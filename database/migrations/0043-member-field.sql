-- What staff ask of members beside the account: on the registration form and on their own pages.
create table member_field (
  id bigint generated always as identity primary key,
  name_zh text not null check (char_length(name_zh) between 1 and 50),
  name_en text not null check (char_length(name_en) between 1 and 50),
  tip_zh text not null default '' check (char_length(tip_zh) <= 50),
  tip_en text not null default '' check (char_length(tip_en) <= 50),
  kind text not null check (kind in ('input', 'radio', 'checkbox', 'select', 'textarea')),
  is_required boolean not null default false,
  is_visible boolean not null default true,
  is_searchable boolean not null default false,
  -- Of a list: several may be chosen.
  is_multiple boolean not null default false,
  -- Characters of what is typed.
  max_length int not null default 50 check (max_length between 1 and 500),
  -- Lines of a text area.
  row_count int not null default 3 check (row_count between 2 and 12),
  -- What may be typed: 0 anything, 1 digits, 2 letters, 3 letters and digits, 4 Han characters, 5 the pattern.
  filter smallint not null default 0 check (filter between 0 and 5),
  pattern text check (char_length(pattern) between 1 and 200),
  -- What may be chosen, in order: [{key, zh_CN, en_US}].
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  position int not null default 0,
  created_at timestamptz not null default now(),
  constraint member_field_pattern check (filter <> 5 or pattern is not null),
  constraint member_field_options check (kind in ('input', 'textarea') or jsonb_array_length(options) > 0)
);

-- What a member has entered: one text, or the keys he has chosen.
create table member_field_value (
  member_id bigint not null references member on delete cascade,
  field_id bigint not null references member_field on delete cascade,
  entries text[] not null check (cardinality(entries) between 1 and 50),
  primary key (member_id, field_id)
);
create index member_field_value_of_field on member_field_value (field_id);

insert into role_right (role_id, right_name, section_id) select id, 'console.field', null from role where code = 'staff' on conflict do nothing;
