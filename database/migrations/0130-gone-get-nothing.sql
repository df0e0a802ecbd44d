-- An account of somebody who has left gets nothing any more, whoever posts: what came a moment too late to be given up with the rest
-- lay there for ever. Who leaves has his accounts' rows taken first (`ledger_forfeit`), so what is posted meanwhile waits and is looked at here.

create function ledger_refuse_gone() returns trigger language plpgsql as $$
begin
  if exists (select from member m where m.id = new.holder_id and m.state = 'cancelled') then
    raise exception 'member % has left', new.holder_id using errcode = 'LG005';
  end if;
  return new;
end $$;
create trigger ledger_account_gone before update of balance on ledger_account
  for each row when (new.kind = 'member' and new.balance > old.balance) execute function ledger_refuse_gone();

-- Accounts are made before they are taken, so that what is posted to somebody who never had any waits as well.
create or replace function ledger_forfeit(holder_id_ bigint, module_ text, key_ text, remark_ text, at_ timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
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
  return ledger_post(module_, key_, holder_id_, null, holder_id_, remark_, at_, kinds, holders, currencies, amounts, array_fill(null::bigint, array[cardinality(amounts)]));
end $$;

-- What is there by now is given up as the rest was.
do $$
declare
  holder_id_ bigint;
begin
  for holder_id_ in
    select distinct a.holder_id from ledger_account a join member m on m.id = a.holder_id where a.kind = 'member' and a.balance > 0 and m.state = 'cancelled'
  loop
    perform ledger_forfeit(holder_id_, 'departure.forfeit', 'departure.forfeit:' || holder_id_ || ':late', '', now());
  end loop;
end $$;
