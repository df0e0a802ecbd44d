-- Rewards given together lock their members before the rewards. The other way round, a member who was leaving held the
-- member and waited for the reward, the rewards held the reward and waited for the member.
CREATE OR REPLACE FUNCTION point_give(kinds text[], post_ids bigint[], days date[], worths integer[], cap_ integer, at_ timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  outcomes text[];
  turns int[];
  members bigint[];
  topics bigint[];
  rounds int[];
  amounts int[];
begin
  -- Members before their rewards, as account deletion locks them: who leaves meanwhile is waited for, and has no reward left.
  perform from member m where m.id in (
      select r.member_id from unnest(kinds, post_ids) as a (kind, post_id) join point_reward r on r.kind = a.kind and r.post_id = a.post_id where r.due_at is not null)
    order by m.id for no key update;
  with held as materialized (
    select r.*, a.turn from (select * from unnest(kinds, post_ids) with ordinality as a (kind, post_id, turn) order by a.kind, a.post_id) a
    cross join lateral (select * from point_reward r where r.kind = a.kind and r.post_id = a.post_id and r.due_at is not null for update skip locked) r
  ), judged as (
    select h.turn, h.member_id, h.topic_id, h.round,
      h.amount is null and coalesce(
        case when h.kind = 'topic' then (select t.status = 'published' from topic t where t.id = h.post_id)
          when h.kind in ('comment', 'reply') then (select c.status = 'published' from comment c where c.id = h.post_id)
        end, false)
      and not exists (select from point_debt d where d.member_id = h.member_id and d.amount > 0)
      and not exists (select from member m where m.id = h.member_id and m.state = 'cancelled') as is_fresh
    from held h
  )
  select array_agg(case when j.turn is null then 'gone' when j.is_fresh then 'given' else 'other' end order by a.turn),
      array_agg(a.turn::int order by a.turn) filter (where j.is_fresh), array_agg(j.member_id order by a.turn) filter (where j.is_fresh),
      array_agg(j.topic_id order by a.turn) filter (where j.is_fresh), array_agg(j.round order by a.turn) filter (where j.is_fresh)
    into outcomes, turns, members, topics, rounds
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
        array_agg(p.topic_id order by p.turn), array_agg(p.member_id order by p.turn), array_agg(p.amount::bigint order by p.turn))
      from unnest(turns, members, topics, rounds, amounts) as p (turn, member_id, topic_id, round, amount) where p.amount > 0;
  end if;
  update point_reward r set amount = p.amount, is_given = true, round = r.round + 1, due_at = null
    from unnest(turns, amounts) as p (turn, amount) where r.kind = kinds[p.turn] and r.post_id = post_ids[p.turn];
  return outcomes;
end $function$;
