-- The second step of signing in: codes of an app, recovery codes, and the tickets of those who are half way in.
create table second_factor (
  member_id bigint primary key references member on delete cascade,
  -- The app's secret, sealed, and when a code showed that the app has it; null: no app.
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  -- The last time step a code was taken for: none counts twice.
  totp_last_step bigint not null default 0 check (totp_last_step >= 0),
  -- A passkey is asked for after the password, app or not.
  asks_passkey boolean not null default false,
  check ((totp_confirmed_at is null) = (totp_sealed is null))
);

-- A secret that has been shown and waits for its first code.
create table second_factor_pending (
  member_id bigint primary key references member on delete cascade,
  sealed bytea not null,
  tries int not null default 0 check (tries >= 0),
  ends_at timestamptz not null
);
create index second_factor_pending_age on second_factor_pending (ends_at);

create table second_factor_code (
  member_id bigint not null references member on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table second_factor_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  member_id bigint not null references member on delete cascade,
  tries int not null default 0 check (tries >= 0),
  ends_at timestamptz not null
);
create index second_factor_ticket_age on second_factor_ticket (ends_at);
create index second_factor_ticket_member on second_factor_ticket (member_id);

-- Keys in people's devices, and the challenges they answer: each once, whichever process asked.
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  credential_id bytea not null constraint passkey_known unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- It lies with its maker's cloud rather than in one device.
  is_synced boolean not null default false,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id, id);

create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'login', 'second')),
  -- Null: nobody knows yet who will answer.
  member_id bigint references member on delete cascade,
  ends_at timestamptz not null,
  check ((purpose = 'login') = (member_id is null))
);
create index passkey_challenge_age on passkey_challenge (ends_at);
create index passkey_challenge_member on passkey_challenge (member_id) where member_id is not null;
