-- Codes that were sent to a phone or an e-mail address. Only the newest of each purpose, target and holder counts.
create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'login', 'recover', 'bind-phone', 'change-phone-old', 'change-phone-new', 'bind-email')),
  channel text not null check (channel in ('sms', 'email')),
  target text not null check (char_length(target) between 1 and 90),
  -- Who asked: a member, or a guest's browser. Nobody else's tries count, and nobody else can use it.
  holder text not null check (char_length(holder) between 1 and 60),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries int not null default 0 check (tries >= 0),
  ends_at timestamptz not null,
  -- From then on it is used up.
  used_at timestamptz,
  constraint verification_code_newest unique (purpose, channel, target, holder)
);
create index verification_code_age on verification_code (ends_at);
