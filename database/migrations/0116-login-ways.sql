-- By what somebody came in, and who tried in vain. Failures have a table of their own: what reads login_log takes its rows for logins.
alter table login_log add way text, add second text;
alter table second_factor_ticket add way text;

-- Ids come from login_log's, so that both make one list in one order. member_id null: nobody has the name that was tried; such rows
-- are written so that an answer costs the same either way, and go after a day.
create table session_failure (
  id bigint primary key default nextval('login_log_id_seq'),
  member_id bigint references member (id) on delete cascade,
  kind text not null check (kind in ('failure', 'lockout')),
  way text not null,
  second text,
  address text not null,
  agent text not null default '',
  created_at timestamptz not null default now()
);
create index session_failure_of_member on session_failure (member_id, id desc);

-- Recovery codes by argon2id with a salt. Without one it is a code of before: its keyed hash, which the sweep wraps.
alter table second_factor_code add salt bytea check (length(salt) = 16);
