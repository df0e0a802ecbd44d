-- Notices by staff: to all, to a role, or to chosen members. To all and to a role costs no row for each member: only what
-- they have read is noted.

create table notice (
  id bigint generated always as identity primary key,
  author_id bigint references member (id),
  title text not null check (char_length(title) between 1 and 200),
  source text not null check (char_length(source) between 1 and 12000),
  html text not null,
  audience text not null check (audience in ('all', 'role', 'members')),
  role_id bigint references role (id) on delete cascade,
  -- Readers see it from then on.
  sends_at timestamptz not null,
  -- Whom it was meant for when it was written, and how many of them have read it.
  recipient_count integer not null check (recipient_count >= 0),
  read_count integer not null default 0 check (read_count >= 0),
  recalled_at timestamptz,
  recalled_by bigint references member (id),
  created_at timestamptz not null default now(),
  check ((audience = 'role') = (role_id is not null))
);
create index notice_newest on notice (id desc);
create index notice_to_many on notice (sends_at desc, id desc) where recalled_at is null and audience <> 'members';
create index notice_of_role on notice (role_id) where role_id is not null;

create table notice_recipient (
  notice_id bigint not null references notice (id) on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  primary key (member_id, notice_id)
);
create index notice_recipient_of_notice on notice_recipient (notice_id);

create table notice_read (
  notice_id bigint not null references notice (id) on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  read_at timestamptz not null,
  deleted_at timestamptz,
  primary key (member_id, notice_id)
);
create index notice_read_of_notice on notice_read (notice_id);

insert into role_right (role_id, right_name, section_id) select id, 'console.notice', null from role where code = 'staff' on conflict do nothing;
