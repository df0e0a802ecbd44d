-- Processes keep in memory what is shown of a member beside what he wrote; whatever changes it, in whatever way, tells them whose to forget.
create function member_card_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('teahouse', 'member-card:' || new.id);
  return null;
end $$;
create trigger member_card_changed after update of account, nickname, avatar_path, state, is_owner on member
  for each row when (old.account is distinct from new.account or old.nickname is distinct from new.nickname or old.avatar_path is distinct from new.avatar_path
    or old.state is distinct from new.state or old.is_owner is distinct from new.is_owner)
  execute function member_card_changed();

create function member_role_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('teahouse', 'member-card:' || case when tg_op = 'DELETE' then old.member_id else new.member_id end);
  return null;
end $$;
create trigger member_role_changed after insert or update or delete on member_role for each row execute function member_role_changed();
