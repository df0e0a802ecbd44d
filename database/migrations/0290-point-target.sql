-- A reward is earned by a text (`kind`, `post_id`) and named in the ledger with the page it stands on, of whatever kind.
-- Whether a text is public is its owner's to say: the caller locks the members, then their rewards (as 0215 did in here), then reads the
-- states of the texts and brings them.
alter table point_reward rename column topic_id to target_id;
alter table point_reward add column target_kind text default 'topic';
alter table point_reward alter column target_kind drop default,
  add constraint point_reward_target check (target_id is null or (target_kind is not null and target_kind ~ '^[a-z][a-z-]{0,39}$'));

drop function point_give(text[], bigint[], date[], integer[], integer, timestamptz);
CREATE OR REPLACE FUNCTION point_give(kinds text[], post_ids bigint[], days date[], worths integer[], are_public boolean[], cap_ integer, at_ timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  outcomes text[];
  turns int[];
  members bigint[];
  target_kinds text[];
  target_ids bigint[];
  rounds int[];
  amounts int[];
begin
  with held as materialized (
    select r.*, a.turn from (select * from unnest(kinds, post_ids) with ordinality as a (kind, post_id, turn) order by a.kind, a.post_id) a
    cross join lateral (select * from point_reward r where r.kind = a.kind and r.post_id = a.post_id and r.due_at is not null for update skip locked) r
  ), judged as (
    select h.turn, h.member_id, h.target_kind, h.target_id, h.round,
      h.amount is null and coalesce(are_public[h.turn::int], false)
      and not exists (select from point_debt d where d.member_id = h.member_id and d.amount > 0)
      and not exists (select from member m where m.id = h.member_id and m.state = 'cancelled') as is_fresh
    from held h
  )
  select array_agg(case when j.turn is null then 'gone' when j.is_fresh then 'given' else 'other' end order by a.turn),
      array_agg(a.turn::int order by a.turn) filter (where j.is_fresh), array_agg(j.member_id order by a.turn) filter (where j.is_fresh),
      array_agg(j.target_kind order by a.turn) filter (where j.is_fresh), array_agg(j.target_id order by a.turn) filter (where j.is_fresh),
      array_agg(j.round order by a.turn) filter (where j.is_fresh)
    into outcomes, turns, members, target_kinds, target_ids, rounds
    from unnest(kinds) with ordinality as a (kind, turn) left join judged j on j.turn = a.turn;
  if turns is null then
    return outcomes;
  end if;

  with asked as (
    select p.place, p.member_id, days[p.turn] as day, greatest(0, worths[p.turn]) as worth from unnest(turns, members) with ordinality as p (turn, member_id, place)
  ), earned as (
    insert into point_day as d (member_id, day, earned)
    select a.member_id, a.day, greatest(0, least(sum(a.worth), cap_)) from asked a group by a.member_id, a.day order by a.member_id, a.day
    on conflict (member_id, day) do update set earned = d.earned + greatest(0, least(excluded.earned, cap_ - d.earned))
    returning member_id, day, coalesce(old.earned, 0) as before, new.earned as after
  ), summed as (
    select a.place, a.worth, sum(a.worth) over (partition by a.member_id, a.day order by a.place) as running, e.after - e.before as room
    from asked a join earned e on e.member_id = a.member_id and e.day = a.day
  )
  select array_agg((least(s.running, s.room) - least(s.running - s.worth, s.room))::int order by s.place) into amounts from summed s;

  if 0 < any(amounts) then
    perform from point_debt d where d.member_id = any(members) order by d.member_id for update;
    insert into point_debt as d (member_id, amount)
      select distinct m.id, 0 from unnest(members) as m (id) where not exists (select from point_debt o where o.member_id = m.id) order by 1
      on conflict (member_id) do update set amount = d.amount;
    if exists (select from point_debt d where d.member_id = any(members) and d.amount > 0) then
      raise exception 'a debt comes first' using errcode = 'PT001';
    end if;
    update member m set lifetime_points = m.lifetime_points + g.amount
      from (select p.member_id, sum(p.amount) as amount from unnest(members, amounts) as p (member_id, amount) group by p.member_id having sum(p.amount) > 0) g
      where m.id = g.member_id;
    perform ledger_post_many('issue', 'POINT', at_, array_agg('point.' || kinds[p.turn] order by p.turn),
        array_agg('point.reward:' || kinds[p.turn] || ':' || post_ids[p.turn] || ':' || p.round + 1 order by p.turn), array_agg(post_ids[p.turn] order by p.turn),
        array_agg(p.target_kind order by p.turn), array_agg(p.target_id order by p.turn), array_agg(p.member_id order by p.turn), array_agg(p.amount::bigint order by p.turn))
      from unnest(turns, members, target_kinds, target_ids, rounds, amounts) as p (turn, member_id, target_kind, target_id, round, amount) where p.amount > 0;
  end if;
  update point_reward r set amount = p.amount, is_given = true, round = r.round + 1, due_at = null
    from unnest(turns, amounts) as p (turn, amount) where r.kind = kinds[p.turn] and r.post_id = post_ids[p.turn];
  return outcomes;
end $function$;
