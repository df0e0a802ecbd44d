-- Five migrations were edited after they had landed: 0050, 0060, 0090, 0095 and 0107. A database made in between has what they were then. Here it
-- gets what they are now, each part only where the older one lies: where it was made of today's texts, or a later migration has changed the part
-- since, nothing happens and nothing is locked. What 0050 was is made good by 0085. The older texts lie in tests/assurance/older-migrations.

-- 0060: a card has changed, too, when the proof of who somebody is has.
do $repair$ begin
  if exists (select from pg_trigger where tgname = 'member_card_changed' and pg_get_triggerdef(oid) not like '%verified_as%') then
    drop trigger member_card_changed on member;
    create trigger member_card_changed after update of account, nickname, avatar_path, state, is_owner, verified_as on member
      for each row when (old.account is distinct from new.account or old.nickname is distinct from new.nickname or old.avatar_path is distinct from new.avatar_path
        or old.state is distinct from new.state or old.is_owner is distinct from new.is_owner
        or old.verified_as is distinct from new.verified_as)
      execute function member_card_changed();
  end if;
end $repair$;

-- 0095: staff may look after red envelopes. Where the audit log says that this right was taken from them since, it stays taken.
insert into role_right (role_id, right_name, section_id)
  select r.id, 'console.red-envelope', null from role r
  where r.code = 'staff' and not exists (
    select from audit a where a.action = 'role.right' and a.target_kind = 'role' and a.target_id = 'staff' and a.before->'taken' ? 'console.red-envelope')
  on conflict do nothing;

-- 0090: what a value of the books has to be stands in domains, and what an account is of is looked at when it is made.
do $repair$ begin
  if to_regtype('ledger_kind') is not null then
    return;
  end if;
  create domain ledger_currency as text check (value in ('CNY', 'POINT'));
  create domain ledger_kind as text
    check (value in ('member', 'envelope', 'unlock', 'bounty', 'gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit'));
  create domain ledger_piece as smallint check (value between 0 and 15);
  create domain ledger_module as text check (value ~ '^[a-z][a-z.-]{2,40}$');
  create domain ledger_key as text check (length(value) between 3 and 200);
  create domain ledger_remark as text check (length(value) <= 500);
  create domain ledger_amount as bigint check (value <> 0);
  create domain ledger_sequence as bigint check (value > 0);

  alter table ledger_account
    drop constraint ledger_account_currency_check, drop constraint ledger_account_kind_check, drop constraint ledger_account_piece_check,
    drop constraint ledger_account_entry_count_check, drop constraint ledger_account_check, drop constraint ledger_account_check1;
  alter table ledger_account
    alter column currency type ledger_currency, alter column kind type ledger_kind, alter column piece type ledger_piece;
  alter table ledger_account set (fillfactor = 70);
  alter table ledger_transaction
    drop constraint ledger_transaction_module_check, drop constraint ledger_transaction_key_check, drop constraint ledger_transaction_remark_check;
  alter table ledger_transaction alter column module type ledger_module, alter column key type ledger_key, alter column remark type ledger_remark;
  alter table ledger_entry drop constraint ledger_entry_sequence_check, drop constraint ledger_entry_amount_check;
  alter table ledger_entry alter column sequence type ledger_sequence, alter column amount type ledger_amount;

create or replace function ledger_demand_holder() returns trigger language plpgsql as $function$
begin
  if (new.holder_id is null) <> (new.kind in ('gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit')) or (new.holder_id is not null and new.piece <> 0) then
    raise exception 'an account is a holder''s or the platform''s' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
  revoke all on function ledger_demand_holder from public;
  create trigger ledger_account_holder before insert or update of kind, holder_id, piece on ledger_account for each row execute function ledger_demand_holder();
end $repair$;

-- 0090: the currency is looked up account by account.
do $repair$ begin
  if exists (select from pg_proc where proname = 'ledger_demand_balanced' and pronamespace = 'public'::regnamespace and md5(prosrc) = '95a9c1cd4fc6f06d68d9f0d9646d45d2') then
create or replace function ledger_demand_balanced() returns trigger language plpgsql as $function$
begin
  -- The currency is looked up account by account: joined, all accounts there are would be read.
  if exists (
    select from (select e.transaction_id, e.amount, (select a.currency from ledger_account a where a.id = e.account_id) as currency from added e) one
    group by transaction_id, currency having sum(amount) <> 0
  ) then
    raise exception 'a transaction nets zero in every currency' using errcode = 'LG002';
  end if;
  return null;
end $function$;
  end if;
end $repair$;

-- 0090: the two ways to look for an account are apart, and it has no rights of its own.
do $repair$ begin
  if exists (select from pg_proc where proname = 'ledger_open' and pronamespace = 'public'::regnamespace and md5(prosrc) = 'd5295444122da8252dbcb038c49f04a3') then
create or replace function ledger_open(kind_ text, holder_id_ bigint, currency_ text, piece_ int) returns bigint language plpgsql as $function$
declare found_id bigint;
begin
  if holder_id_ is null then
    select id into found_id from ledger_account where kind = kind_ and holder_id is null and currency = currency_ and piece = piece_;
  else
    select id into found_id from ledger_account where kind = kind_ and holder_id = holder_id_ and currency = currency_ and piece = 0;
  end if;
  if found_id is null then
    insert into ledger_account (kind, holder_id, currency, piece) values (kind_, holder_id_, currency_, case when holder_id_ is null then piece_ else 0 end)
      on conflict do nothing returning id into found_id;
    -- Somebody else was first, and is through by now.
    if found_id is null then
      return ledger_open(kind_, holder_id_, currency_, piece_);
    end if;
  end if;
  return found_id;
end $function$;
  end if;
end $repair$;

-- 0090: the entries are gathered in place.
do $repair$ begin
  if exists (select from pg_proc where proname = 'ledger_write' and pronamespace = 'public'::regnamespace and md5(prosrc) = '2fb5e26e589df8dcf407451bd4da3bfb') then
create or replace function ledger_write(transaction_id_ bigint, account_ids bigint[], amounts bigint[], counterparty_ids bigint[]) returns void language plpgsql as $function$
declare
  place int;
  account_id_ bigint;
  amount_ bigint;
  balance_ bigint;
  sequence_ bigint;
  sequences bigint[];
  balances bigint[];
begin
  for place in select l.place from unnest(account_ids) with ordinality as l (account_id, place) order by l.account_id, l.place loop
    account_id_ := account_ids[place];
    amount_ := amounts[place];
    update ledger_account set balance = balance + amount_, entry_count = entry_count + 1
      where id = account_id_ and (holder_id is null or balance + amount_ >= 0)
      returning balance, entry_count into balance_, sequence_;
    if not found then
      raise exception 'not enough on account %', account_id_
        using errcode = 'LG001', detail = (select kind || ' ' || currency from ledger_account where id = account_id_);
    end if;
    sequences[place] := sequence_;
    balances[place] := balance_;
  end loop;
  insert into ledger_entry (account_id, sequence, transaction_id, amount, balance, counterparty_id)
    select e.account_id, e.sequence, transaction_id_, e.amount, e.balance, e.counterparty_id
      from unnest(account_ids, sequences, amounts, balances, counterparty_ids) as e (account_id, sequence, amount, balance, counterparty_id);
end $function$;
  end if;
end $repair$;

-- 0090: no temporary table goes before the books' own; accounts are opened in the order they are named in.
do $repair$ begin
  if exists (select from pg_proc where proname = 'ledger_post' and pronamespace = 'public'::regnamespace and md5(prosrc) = '2695242378bdba656489419a1d873f0f') then
create or replace function ledger_post(
  module_ text, key_ text, source_id_ bigint, topic_id_ bigint, actor_id_ bigint, remark_ text, at_ timestamptz,
  kinds text[], holder_ids bigint[], currencies text[], amounts bigint[], counterparty_ids bigint[]
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  transaction_id_ bigint;
  piece_ int := abs(hashtext(key_) % 16);
  account_ids bigint[];
begin
  if coalesce(array_length(amounts, 1), 0) < 2 then
    raise exception 'a transaction has two sides' using errcode = 'LG004';
  end if;
  insert into ledger_transaction (module, key, source_id, topic_id, actor_id, remark, created_at)
    values (module_, key_, source_id_, topic_id_, actor_id_, remark_, at_)
    on conflict (key) do nothing returning id into transaction_id_;
  if transaction_id_ is null then
    return null;
  end if;
  for place in 1 .. array_length(amounts, 1) loop
    account_ids[place] := ledger_open(kinds[place], holder_ids[place], currencies[place], piece_);
  end loop;
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $function$;
  end if;
end $repair$;

do $repair$ begin
  if exists (select from pg_proc where proname = 'ledger_reverse' and pronamespace = 'public'::regnamespace and proconfig = array['search_path=public']) then
    alter function ledger_reverse set search_path = public, pg_temp;
  end if;
end $repair$;

-- 0107: an account is opened once for each, in the order of their ids.
do $repair$ begin
  if exists (select from pg_proc where proname = 'ledger_post_many' and pronamespace = 'public'::regnamespace and md5(prosrc) = '2b3de84beab4049cdeecd333c8f97cff') then
create or replace function ledger_post_many(
  kind_ text, currency_ text, at_ timestamptz, modules text[], keys text[], source_ids bigint[], topic_ids bigint[], member_ids bigint[], amounts bigint[]
) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $function$
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
  -- Once for each, in the order of their ids: what is made anew is waited for as well.
  with opened as materialized (
    select m.id, ledger_open('member', m.id, currency_, 0) as account_id from (select distinct o.id from unnest(member_ids) as o (id) order by 1) m
  )
  select array_agg(o.account_id order by l.turn) into account_ids from unnest(member_ids) with ordinality as l (member_id, turn) join opened o on o.id = l.member_id;
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
end $function$;
  end if;
end $repair$;

