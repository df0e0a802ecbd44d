-- What each paid order still gives of a role, as a stretch of time of its own: orders that were bought at other times, staff who took
-- the role away and gave it again meanwhile, and refunds of others leave it alone.

create table role_stretch (
  order_id bigint primary key references membership_order on delete cascade,
  member_id bigint not null references member on delete cascade,
  role_id bigint not null references role on delete cascade,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Staff have taken the role away: the order is paid and gives nothing any more.
  is_withdrawn boolean not null default false,
  check (ends_at >= begins_at)
);
create index role_stretch_of_member on role_stretch (member_id, role_id, begins_at);
create index role_stretch_of_role on role_stretch (role_id);

-- Written with the order, so that a server of the version before leaves none out.
create function role_stretch_of_order() returns trigger language plpgsql as $$
begin
  insert into role_stretch (order_id, member_id, role_id, begins_at, ends_at) values (new.id, new.member_id, new.role_id, new.begins_at, new.ends_at);
  return null;
end $$;
create trigger role_stretch_of_order after insert on membership_order for each row when (new.role_id is not null) execute function role_stretch_of_order();

-- Of two orders that overlap the later one was bought when the first had been taken away or cut short: it stays whole.
insert into role_stretch (order_id, member_id, role_id, begins_at, ends_at, is_withdrawn)
select o.id, o.member_id, o.role_id, least(o.begins_at, held.ends_at, later.begins_at), least(o.ends_at, held.ends_at, later.begins_at), held.member_id is null
from membership_order o join member m on m.id = o.member_id and m.state <> 'cancelled'
left join member_role held on held.member_id = o.member_id and held.role_id = o.role_id
left join lateral (
  select min(n.begins_at) as begins_at from membership_order n where n.member_id = o.member_id and n.role_id = o.role_id and n.status = 'paid' and n.id > o.id
) later on true
where o.status = 'paid' and o.role_id is not null;
