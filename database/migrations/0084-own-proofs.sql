-- Who has just shown by a passkey that he is there: the next act of that session that asks for it may go on, once.
create table second_factor_mark (
  session_id bigint primary key references session on delete cascade,
  ends_at timestamptz not null
);
create index second_factor_mark_age on second_factor_mark (ends_at);

alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check check (purpose in ('register', 'login', 'second', 'confirm'));
