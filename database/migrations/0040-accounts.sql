-- Every way in: what a member is reached by, where he came from, and what staff note about him.
alter table member add column phone text constraint member_phone_taken unique check (phone ~ '^(\+[1-9])?[0-9]{5,18}$');
alter table member add column phone_verified_at timestamptz;
alter table member add column email text constraint member_email_taken unique check (email = lower(email) and char_length(email) between 5 and 90);
alter table member add column email_verified_at timestamptz;
alter table member add column password_changed_at timestamptz;
alter table member add column registered_by text not null default 'account' check (registered_by in ('account', 'phone', 'email', 'provider', 'import'));
alter table member add column note text not null default '' check (char_length(note) <= 2000);
-- Earned in a lifetime; spending never lowers it. Levels are judged by it.
alter table member add column lifetime_points bigint not null default 0 check (lifetime_points >= 0);
alter table member add column cancelled_at timestamptz;
alter table member add constraint member_phone_verified check (phone is null or phone_verified_at is not null);
