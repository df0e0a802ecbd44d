-- Sites elsewhere whose members may come in here.
create table login_provider (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wechat', 'github', 'oidc')),
  name_zh text not null check (char_length(name_zh) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  is_on boolean not null default false,
  -- Whoever comes by it for the first time becomes a member.
  may_register boolean not null default true,
  on_desktop boolean not null default true,
  on_mobile boolean not null default true,
  on_wechat boolean not null default true,
  position int not null default 0,
  -- What is no secret: issuer, client id, addresses.
  setup jsonb not null default '{}' check (jsonb_typeof(setup) = 'object'),
  -- Its secrets, sealed.
  secrets bytea,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table login_provider_link (
  provider_id bigint not null references login_provider on delete cascade,
  -- What the provider knows him by, for good: `sub`, an id, a unionid.
  subject text not null check (char_length(subject) between 1 and 255),
  member_id bigint not null references member on delete cascade,
  -- What he is called there.
  name text not null default '' check (char_length(name) <= 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider_id, subject),
  constraint login_provider_link_once unique (provider_id, member_id)
);
create index login_provider_link_member on login_provider_link (member_id);

-- Comings-back that have been taken: none is taken twice.
create table login_provider_return (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  ends_at timestamptz not null
);
create index login_provider_return_age on login_provider_return (ends_at);
