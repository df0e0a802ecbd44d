-- A transaction names what it belongs to by kind and id: a topic as before, or whatever else a feature announces as a kind.
-- Nothing is written into its rows, which nobody may change. Those of before belong to topics; where `target_id` is null they
-- belong to nothing, whatever their kind says.
alter table ledger_transaction rename column topic_id to target_id;
alter table ledger_transaction add column target_kind text default 'topic';
alter table ledger_transaction alter column target_kind drop default,
  add constraint ledger_transaction_target check (target_id is null or (target_kind is not null and target_kind ~ '^[a-z][a-z-]{0,39}$'));

-- Served claims before shares were stored; no server that may run beside this database calls it.
drop function red_envelope_serve(bigint[], bigint[], bigint[], text[], text[], bytea[], bigint[], integer[], integer[], timestamptz, boolean);

drop function ledger_post(text, text, bigint, bigint, bigint, text, timestamptz, text[], bigint[], text[], bigint[], bigint[]);
CREATE OR REPLACE FUNCTION ledger_post(module_ text, key_ text, source_id_ bigint, target_kind_ text, target_id_ bigint, actor_id_ bigint, remark_ text, at_ timestamp with time zone, kinds text[], holder_ids bigint[], currencies text[], amounts bigint[], counterparty_ids bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transaction_id_ bigint;
  piece_ int := abs(hashtext(key_) % 16);
  account_ids bigint[];
begin
  if coalesce(array_length(amounts, 1), 0) < 2 then
    raise exception 'a transaction has two sides' using errcode = 'LG004';
  end if;
  for place in 1 .. array_length(amounts, 1) loop
    account_ids[place] := ledger_open(kinds[place], holder_ids[place], currencies[place], piece_);
  end loop;
  perform from ledger_account a where a.id = any(account_ids) order by a.id for no key update;
  insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, remark, created_at)
    values (module_, key_, source_id_, target_kind_, target_id_, actor_id_, remark_, at_)
    on conflict (key) do nothing returning id into transaction_id_;
  if transaction_id_ is null then
    return null;
  end if;
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $function$;
revoke execute on function ledger_post from public;
grant execute on function ledger_post to teahouse_app;

drop function ledger_post_many(text, text, timestamptz, text[], text[], bigint[], bigint[], bigint[], bigint[]);
CREATE OR REPLACE FUNCTION ledger_post_many(kind_ text, currency_ text, at_ timestamp with time zone, modules text[], keys text[], source_ids bigint[], target_kinds text[], target_ids bigint[], member_ids bigint[], amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
  platform_id := ledger_open(kind_, null, currency_, piece_);
  -- Once for each, in the order of their ids: what is made anew is waited for as well.
  with opened as materialized (
    select m.id, ledger_open('member', m.id, currency_, 0) as account_id from (select distinct o.id from unnest(member_ids) as o (id) order by 1) m
  )
  select array_agg(o.account_id order by l.turn) into account_ids from unnest(member_ids) with ordinality as l (member_id, turn) join opened o on o.id = l.member_id;
  perform from ledger_account a where a.id = platform_id or a.id = any(account_ids) order by a.id for no key update;

  with posted as (
    insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, created_at)
    select l.module, l.key, l.source_id, l.target_kind, l.target_id, l.member_id, at_
      from unnest(modules, keys, source_ids, target_kinds, target_ids, member_ids) with ordinality as l (module, key, source_id, target_kind, target_id, member_id, turn) order by l.turn
    on conflict (key) do nothing returning id, key
  )
  select array_agg(p.id order by l.turn) into transaction_ids from unnest(keys) with ordinality as l (key, turn) join posted p on p.key = l.key;
  if coalesce(array_length(transaction_ids, 1), 0) <> many then
    raise exception 'a fact has been posted before' using errcode = 'LG004';
  end if;

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
end $function$;
revoke execute on function ledger_post_many from public;
grant execute on function ledger_post_many to teahouse_app;

CREATE OR REPLACE FUNCTION ledger_forfeit(holder_id_ bigint, module_ text, key_ text, remark_ text, at_ timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  piece_ int := abs(hashtext(key_) % 16);
  kinds text[];
  holders bigint[];
  currencies text[];
  amounts bigint[];
begin
  perform ledger_open('member', holder_id_, currency, 0) from unnest(array['CNY', 'POINT']) as currency;
  -- In the order of their ids, as every posting takes them.
  perform from ledger_account a
    where (a.kind = 'member' and a.holder_id = holder_id_) or (a.kind = 'forfeit' and a.piece = piece_) order by a.id for no key update;
  select array_agg(side.kind), array_agg(side.holder_id), array_agg(a.currency), array_agg(side.amount) into kinds, holders, currencies, amounts
    from ledger_account a cross join lateral (values ('member', a.holder_id, -a.balance), ('forfeit', null, a.balance)) as side (kind, holder_id, amount)
    where a.kind = 'member' and a.holder_id = holder_id_ and a.balance > 0;
  if amounts is null then
    return null;
  end if;
  return ledger_post(module_, key_, holder_id_, null, null, holder_id_, remark_, at_, kinds, holders, currencies, amounts, array_fill(null::bigint, array[cardinality(amounts)]));
end $function$;

CREATE OR REPLACE FUNCTION ledger_reverse(reversed_id bigint, module_ text, actor_id_ bigint, remark_ text, at_ timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transaction_id_ bigint;
  account_ids bigint[];
  amounts bigint[];
  counterparty_ids bigint[];
begin
  select array_agg(e.account_id order by e.account_id, e.sequence), array_agg(-e.amount order by e.account_id, e.sequence), array_agg(e.counterparty_id order by e.account_id, e.sequence)
    into account_ids, amounts, counterparty_ids from ledger_entry e where e.transaction_id = reversed_id;
  perform from ledger_account a where a.id = any(account_ids) order by a.id for no key update;
  insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, reverses_id, remark, created_at)
    select module_, 'reverse:' || t.id, t.source_id, t.target_kind, t.target_id, actor_id_, t.id, remark_, at_ from ledger_transaction t where t.id = reversed_id
    on conflict do nothing returning id into transaction_id_;
  if transaction_id_ is null then
    return null;
  end if;
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $function$;
