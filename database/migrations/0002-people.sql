-- Members, their sessions, roles and rights.

create table member (
  id bigint generated always as identity primary key,
  account text not null,
  -- Case-folded, NFKC, look-alikes mapped: equal skeletons look equal.
  account_skeleton text not null constraint member_account_taken unique,
  nickname text check (char_length(nickname) between 1 and 60),
  nickname_skeleton text constraint member_nickname_taken unique,
  nickname_changed_at timestamptz,
  avatar_path text,
  bio text not null default '' check (char_length(bio) <= 400),
  password_hash text,
  hint_question text,
  hint_answer_hash text,
  state text not null default 'active' check (state in ('active', 'suspended', 'cancelled')),
  suspended_until timestamptz,
  is_owner boolean not null default false,
  show_dynamics boolean not null default true,
  topic_count int not null default 0 check (topic_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  reply_count int not null default 0 check (reply_count >= 0),
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
create index member_newest on member (created_at desc, id desc);

create table session (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  access_hash bytea not null constraint session_access_unique unique,
  access_ends_at timestamptz not null,
  refresh_hash bytea not null constraint session_refresh_unique unique,
  refresh_ends_at timestamptz not null,
  -- The pair before the last rotation, good for 10 s more: two tabs may refresh at once.
  former_access_hash bytea,
  former_refresh_hash bytea,
  rotation_salt bytea,
  rotated_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'password', 'reuse', 'staff', 'state', 'member')),
  address text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now()
);
create index session_former_access on session (former_access_hash) where former_access_hash is not null;
create index session_of_member on session (member_id, id desc) where ended_at is null;

-- Refresh tokens already used up: one that comes back ends its session.
create table session_spent_token (
  refresh_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  spent_at timestamptz not null default now()
);

create table login_log (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  session_id bigint references session on delete set null,
  kind text not null check (kind in ('login', 'renewal')),
  address text not null,
  agent text not null,
  created_at timestamptz not null default now()
);
create index login_log_of_member on login_log (member_id, id desc);

create table captcha (
  key text primary key,
  answer_hash bytea not null,
  tries int not null default 0,
  ends_at timestamptz not null
);
create index captcha_age on captcha (ends_at);

create table sign_in_link (
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  ends_at timestamptz not null
);

create table role (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('default', 'membership', 'staff')),
  name_zh text not null,
  name_en text not null,
  position int not null default 0
);
create unique index role_one_default on role (kind) where kind = 'default';

create table section (
  id bigint generated always as identity primary key,
  parent_id bigint references section,
  name_zh text not null check (char_length(name_zh) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  description_zh text not null default '',
  description_en text not null default '',
  color text not null default '#0f766e' check (color ~ '^#[0-9a-f]{6}$'),
  position int not null default 0,
  -- Published topics in it, kept by whoever publishes, hides or moves one.
  topic_count int not null default 0 check (topic_count >= 0),
  essence_count int not null default 0 check (essence_count >= 0),
  is_archived boolean not null default false,
  created_at timestamptz not null default now()
);
create index section_of_parent on section (parent_id);

-- What a role grants: site-wide rights have no section, section rights hold in one section or (null) in all.
create table role_right (
  role_id bigint not null references role on delete cascade,
  right_name text not null,
  section_id bigint references section on delete cascade,
  unique nulls not distinct (role_id, right_name, section_id)
);

-- A right named here for a section holds only for roles granted it in that very section, not by an all-sections grant.
create table section_restriction (
  section_id bigint not null references section on delete cascade,
  right_name text not null,
  primary key (section_id, right_name)
);

create table member_role (
  member_id bigint not null references member on delete cascade,
  role_id bigint not null references role on delete cascade,
  -- Null: never ends.
  ends_at timestamptz,
  granted_at timestamptz not null default now(),
  primary key (member_id, role_id)
);

insert into site_version (name) values ('role'), ('section');
