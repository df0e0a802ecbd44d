-- Who has shown that he is a company or an influencer, by which papers; and whom members do not want to hear from.

-- What a member is verified as: kept in his own row, so that names show it without a further look.
alter table member add column verified_as text[] not null default '{}' check (verified_as <@ array['company', 'influencer']);

create table verification (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('company', 'influencer')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'withdrawn', 'revoked')),
  -- The fields of the form, by kind.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  reason text not null default '' check (char_length(reason) <= 2000),
  decided_by bigint references member,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint verification_decided check ((state in ('pending', 'withdrawn')) or (decided_by is not null and decided_at is not null))
);
-- One that waits or holds at a time, by kind.
create unique index verification_one_open on verification (member_id, kind) where state in ('pending', 'approved');
create index verification_of_member on verification (member_id, kind, id desc);
create index verification_of_state on verification (state, id);

-- Papers: private files, first on their own, then with what they were handed in for.
create table verification_document (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  verification_id bigint references verification on delete cascade,
  path text not null unique check (path ~ '^verification/[0-9a-f]{2}/[0-9a-f]{38}\.(webp|pdf)$'),
  name text not null check (char_length(name) <= 200),
  size bigint not null check (size > 0),
  created_at timestamptz not null default now()
);
create index verification_document_of on verification_document (verification_id, id) where verification_id is not null;
create index verification_document_loose on verification_document (member_id, id) where verification_id is null;

create table block (
  member_id bigint not null references member on delete cascade,
  blocked_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id, member_id);
create index block_newest on block (member_id, created_at desc, blocked_id desc);

insert into role_right (role_id, right_name, section_id) select id, 'console.verification', null from role where code = 'staff' on conflict do nothing;
