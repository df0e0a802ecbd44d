-- Finding a password again. What is kept says nothing of whether there is such a member until he has proven himself.
create table recovery (
  id bigint generated always as identity primary key,
  -- Of the ticket from step one; from then on, of the token that sets the password.
  ticket_hash bytea not null constraint recovery_ticket unique,
  kind text not null check (kind in ('account', 'phone', 'email')),
  -- As asked for, in its one spelling.
  target text not null check (char_length(target) between 1 and 90),
  tries int not null default 0,
  is_answer_right boolean not null default false,
  is_code_right boolean not null default false,
  -- Set with the token: one for each member, the newest.
  member_id bigint constraint recovery_newest unique references member on delete cascade,
  -- What he could prove himself by when the token was given; it ends when any of it changes.
  proof_hash bytea,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((member_id is null) = (proof_hash is null))
);
create index recovery_age on recovery (ends_at);

-- Members with neither phone nor e-mail: a right answer opens the way a day later, unless the member stops it.
create table recovery_wait (
  member_id bigint primary key references member on delete cascade,
  proof_hash bytea not null,
  address text not null default '',
  agent text not null default '',
  asked_at timestamptz not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz
);
