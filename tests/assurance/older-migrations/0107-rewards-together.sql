/*
 * Pays members from one of the platform's accounts, a transaction each, in a handful of statements however many they are; every amount is above
 * nothing, so that nobody's account can fall below zero. All under one piece of the platform's account, all accounts taken in the order of their
 * ids, as every posting takes them. SQLSTATE LG004: nothing to move, or a fact that has been posted before: then nothing at all has been posted.
 */
create function ledger_post_many(
  kind_ text, currency_ text, at_ timestamptz, modules text[], keys text[], source_ids bigint[], topic_ids bigint[], member_ids bigint[], amounts bigint[]
) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  many int := coalesce(array_length(keys, 1), 0);
  piece_ int;
  platform_id bigint;
  account_ids bigint[];
  transaction_ids bigint[];
begin
  if many = 0 or 0 >= any(amounts) then
    raise exception 'nothing to move' using errcode = 'LG004';
  end if;
  piece_ := abs(hashtext(keys[1]) % 16);
  with posted as (
    insert into ledger_transaction (module, key, source_id, topic_id, actor_id, created_at)
    select l.module, l.key, l.source_id, l.topic_id, l.member_id, at_
      from unnest(modules, keys, source_ids, topic_ids, member_ids) with ordinality as l (module, key, source_id, topic_id, member_id, turn) order by l.turn
    on conflict (key) do nothing returning id, key
  )
  select array_agg(p.id order by l.turn) into transaction_ids from unnest(keys) with ordinality as l (key, turn) join posted p on p.key = l.key;
  if coalesce(array_length(transaction_ids, 1), 0) <> many then
    raise exception 'a fact has been posted before' using errcode = 'LG004';
  end if;

  platform_id := ledger_open(kind_, null, currency_, piece_);
  perform ledger_open('member', m.id, currency_, 0) from (select distinct o.id from unnest(member_ids) as o (id) order by 1) m;
  select array_agg(ledger_open('member', l.member_id, currency_, 0) order by l.turn) into account_ids from unnest(member_ids) with ordinality as l (member_id, turn);
  perform from ledger_account a where a.id = platform_id or a.id = any(account_ids) order by a.id for no key update;

  with lines as (
    select s.account_id, s.turn, s.amount, s.counterparty_id,
      row_number() over each_account as place, sum(s.amount) over each_account as running
    from (
      select l.account_id, l.turn, l.amount, null::bigint as counterparty_id from unnest(account_ids, amounts) with ordinality as l (account_id, amount, turn)
      union all
      select platform_id, l.turn, -l.amount, l.member_id from unnest(member_ids, amounts) with ordinality as l (member_id, amount, turn)
    ) s window each_account as (partition by s.account_id order by s.turn)
  ), moved as (
    update ledger_account a set balance = a.balance + t.amount, entry_count = a.entry_count + t.count_
    from (select l.account_id, sum(l.amount) as amount, count(*) as count_ from lines l group by l.account_id) t where a.id = t.account_id
    returning a.id, old.balance, old.entry_count
  )
  insert into ledger_entry (account_id, sequence, transaction_id, amount, balance, counterparty_id)
  select l.account_id, m.entry_count + l.place, transaction_ids[l.turn::int], l.amount, m.balance + l.running, l.counterparty_id
    from lines l join moved m on m.id = l.account_id order by l.account_id, l.place;
end $$;
revoke all on function ledger_post_many from public;
grant execute on function ledger_post_many to teahouse_app;

/*
 * Gives posts their rewards where nothing has been decided about them yet, all in one statement: nearly all of them are so. A day, in the site's
 * time, gives what it still has of each post's worth, in the order they are named in, at most `cap_`. Answers for each
 *   given   it has its reward, which may be nothing
 *   gone    it does not wait any more, or another process has it
 *   other   it was decided before, does not lie open, or its author owes something: nothing has been done
 * SQLSTATE PT001: somebody has come to owe something meanwhile, and nothing has been done for anybody.
 * Locks the rewards, the days, the debts, the members, then the accounts, each in the order of their keys.
 */
drop function point_give;
create function point_give(kinds text[], post_ids bigint[], days date[], worths int[], cap_ int, at_ timestamptz) returns text[]
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  outcomes text[];
  turns int[];
  members bigint[];
  topics bigint[];
  rounds int[];
  amounts int[];
begin
  with held as materialized (
    select r.*, a.turn from (select * from unnest(kinds, post_ids) with ordinality as a (kind, post_id, turn) order by a.kind, a.post_id) a
    cross join lateral (select * from point_reward r where r.kind = a.kind and r.post_id = a.post_id and r.due_at is not null for update skip locked) r
  ), judged as (
    select h.turn, h.member_id, h.topic_id, h.round,
      h.amount is null and coalesce(
        case h.kind
          when 'topic' then (select t.status = 'published' from topic t where t.id = h.post_id)
          when 'comment' then (select c.status = 'published' from comment c where c.id = h.post_id)
          when 'reply' then (select p.status = 'published' from reply p where p.id = h.post_id)
        end, false)
      and not exists (select from point_debt d where d.member_id = h.member_id and d.amount > 0) as is_fresh
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
    perform from member m where m.id = any(members) order by m.id for no key update;
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
end $$;
