-- The member list of the console: sorted three ways, found by parts of names, narrowed by what members have.

create extension if not exists pg_trgm;

-- Told to a suspended member when he tries to sign in.
alter table member add column suspend_reason text not null default '' check (char_length(suspend_reason) <= 2000);

-- State, way in and what is verified as one number of 60: a list narrowed by these is a merge of its numbers' lists, each in order.
alter table member add column facet smallint not null generated always as ((
  case state when 'active' then 0 when 'suspended' then 20 else 40 end
  + case registered_by when 'account' then 0 when 'phone' then 4 when 'email' then 8 when 'provider' then 12 else 16 end
  + case when phone_verified_at is null then 0 else 2 end
  + case when email_verified_at is null then 0 else 1 end)::smallint) stored;
create index member_newest_of_facet on member (facet, created_at desc, id desc) include (lifetime_points, last_seen_at);
create index member_seen_of_facet on member (facet, coalesce(last_seen_at, created_at) desc, id desc) include (lifetime_points, created_at, last_seen_at);
create index member_topics_of_facet on member (facet, topic_count desc, id desc) include (lifetime_points, created_at, last_seen_at);
create index member_points on member (lifetime_points);
create index member_owner on member (id) where is_owner;
create index member_role_holder on member_role (role_id, member_id) include (ends_at);

-- A login or renewal is a sign of life. Skipped while another change holds the member's row, so that nobody waits for it.
create function member_seen() returns trigger language plpgsql as $$
begin
  update member set last_seen_at = new.created_at
  where id = (select id from member where id = new.member_id and (last_seen_at is null or last_seen_at < new.created_at) for no key update skip locked);
  return null;
end $$;
create trigger member_seen after insert on login_log for each row execute function member_seen();

-- One index for whole names and their beginnings, in any locale; two others said the same twice.
drop index member_by_account, member_by_nickname, member_account_lower, member_nickname_lower;
create index member_by_account on member (lower(account) text_pattern_ops);
create index member_by_nickname on member (lower(nickname) text_pattern_ops) where nickname is not null;
create index member_account_part on member using gin (lower(account) gin_trgm_ops);
create index member_nickname_part on member using gin (lower(nickname) gin_trgm_ops) where nickname is not null;
