-- Addresses that may not reach the site, each a single one or a range.
create table ban (
  id bigint generated always as identity primary key,
  range cidr not null constraint ban_range_taken unique,
  -- Null: until lifted.
  ends_at timestamptz,
  -- Told to whoever is kept out.
  reason text not null check (char_length(reason) <= 1000),
  -- For staff alone.
  note text not null default '' check (char_length(note) <= 2000),
  created_by bigint references member,
  created_at timestamptz not null default now()
);
create index ban_newest on ban (created_at desc, id desc);
create index ban_end on ban (ends_at) where ends_at is not null;
create index ban_covering on ban using gist (range inet_ops);
insert into role_right (role_id, right_name, section_id) select id, 'console.ban', null from role where code = 'staff' on conflict do nothing;
