-- The ledger: double entry, append-only. Amounts are fen (CNY) or points (POINT), always whole.
-- The application's role may read these tables and post through ledger_post alone; nobody rewrites an entry.

create table ledger_account (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('CNY', 'POINT')),
  -- Of whom: a member, what is held for somebody (envelope, unlock, bounty), or the platform's side of the books.
  kind text not null check (kind in ('member', 'envelope', 'unlock', 'bounty', 'gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit')),
  -- The member, envelope, unlock or question; none for the platform's own.
  holder_id bigint,
  -- The platform's accounts lie in sixteen pieces, so that payments of different people do not wait for each other.
  piece smallint not null default 0 check (piece between 0 and 15),
  balance bigint not null default 0,
  entry_count bigint not null default 0 check (entry_count >= 0),
  unique nulls not distinct (kind, holder_id, currency, piece),
  check ((holder_id is null) = (kind in ('gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit'))),
  check (holder_id is null or piece = 0),
  constraint ledger_account_no_overdraft check (balance >= 0 or holder_id is null)
);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  -- What has happened, in the words of the feature that posts it: red-envelope.claim.
  module text not null check (module ~ '^[a-z][a-z.-]{2,40}$'),
  -- The fact behind it; the same fact posted again moves nothing.
  key text not null unique check (length(key) between 3 and 200),
  -- What it is about, for the feature's own lookup, and the topic it happened at, for the reader.
  source_id bigint,
  topic_id bigint,
  -- Who caused it; null: the site itself.
  actor_id bigint,
  -- The transaction this one undoes, entry by entry.
  reverses_id bigint unique references ledger_transaction,
  remark text not null default '' check (length(remark) <= 500),
  created_at timestamptz not null
);
create index ledger_transaction_by_module on ledger_transaction (module, id desc);

create table ledger_entry (
  account_id bigint not null references ledger_account,
  -- 1, 2, 3 … within the account.
  sequence bigint not null check (sequence > 0),
  transaction_id bigint not null references ledger_transaction,
  amount bigint not null check (amount <> 0),
  -- The account's balance after this entry.
  balance bigint not null,
  -- The member on the other side, where there is one.
  counterparty_id bigint,
  primary key (account_id, sequence)
);
create index ledger_entry_by_transaction on ledger_entry (transaction_id, account_id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'LG003';
end $$;
create trigger ledger_entry_kept before update or delete or truncate on ledger_entry for each statement execute function ledger_refuse_change();
create trigger ledger_transaction_kept before update or delete or truncate on ledger_transaction for each statement execute function ledger_refuse_change();

-- Whatever inserts entries inserts whole transactions: in one statement each nets zero in every currency.
create function ledger_demand_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from added e join ledger_account a on a.id = e.account_id
    group by e.transaction_id, a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'a transaction nets zero in every currency' using errcode = 'LG002';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry referencing new table as added
  for each statement execute function ledger_demand_balanced();

-- The account of these words; made when it is asked for the first time.
create function ledger_open(kind_ text, holder_id_ bigint, currency_ text, piece_ int) returns bigint
language plpgsql security definer set search_path = public as $$
declare found_id bigint;
begin
  select id into found_id from ledger_account where kind = kind_ and holder_id is not distinct from holder_id_ and currency = currency_ and piece = piece_;
  if found_id is null then
    insert into ledger_account (kind, holder_id, currency, piece) values (kind_, holder_id_, currency_, piece_) on conflict do nothing returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account where kind = kind_ and holder_id is not distinct from holder_id_ and currency = currency_ and piece = piece_;
    end if;
  end if;
  return found_id;
end $$;

-- Writes the entries of a transaction: accounts in the order of their ids, each locked once, none below zero.
create function ledger_write(transaction_id_ bigint, account_ids bigint[], amounts bigint[], counterparty_ids bigint[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  leg record;
  balance_ bigint;
  sequence_ bigint;
  sequences bigint[] := '{}';
  balances bigint[] := '{}';
  ids bigint[] := '{}';
  moved bigint[] := '{}';
  others bigint[] := '{}';
begin
  for leg in
    select l.account_id, l.amount, l.counterparty_id from unnest(account_ids, amounts, counterparty_ids) with ordinality as l (account_id, amount, counterparty_id, place) order by l.account_id, l.place
  loop
    update ledger_account set balance = balance + leg.amount, entry_count = entry_count + 1
      where id = leg.account_id and (holder_id is null or balance + leg.amount >= 0)
      returning balance, entry_count into balance_, sequence_;
    if not found then
      raise exception 'not enough on account %', leg.account_id using errcode = 'LG001', detail = (select kind || ' ' || currency from ledger_account where id = leg.account_id);
    end if;
    ids := ids || leg.account_id;
    sequences := sequences || sequence_;
    moved := moved || leg.amount;
    balances := balances || balance_;
    others := others || leg.counterparty_id;
  end loop;
  insert into ledger_entry (account_id, sequence, transaction_id, amount, balance, counterparty_id)
    select e.account_id, e.sequence, transaction_id_, e.amount, e.balance, e.counterparty_id
      from unnest(ids, sequences, moved, balances, others) as e (account_id, sequence, amount, balance, counterparty_id);
end $$;

-- Posts one transaction, or answers null when its fact has been posted before.
-- SQLSTATE LG001: an account would fall below zero; LG002: does not net zero; LG004: nothing to move.
create function ledger_post(
  module_ text, key_ text, source_id_ bigint, topic_id_ bigint, actor_id_ bigint, remark_ text, at_ timestamptz,
  kinds text[], holder_ids bigint[], currencies text[], amounts bigint[], counterparty_ids bigint[]
) returns bigint
language plpgsql security definer set search_path = public as $$
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
  select array_agg(ledger_open(l.kind, l.holder_id, l.currency, case when l.holder_id is null then piece_ else 0 end) order by l.place) into account_ids
    from unnest(kinds, holder_ids, currencies) with ordinality as l (kind, holder_id, currency, place);
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $$;

-- Undoes a transaction exactly, entry by entry, on the same accounts; null when that has been done before.
create function ledger_reverse(reversed_id bigint, module_ text, actor_id_ bigint, remark_ text, at_ timestamptz) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  transaction_id_ bigint;
  account_ids bigint[];
  amounts bigint[];
  counterparty_ids bigint[];
begin
  insert into ledger_transaction (module, key, source_id, topic_id, actor_id, reverses_id, remark, created_at)
    select module_, 'reverse:' || t.id, t.source_id, t.topic_id, actor_id_, t.id, remark_, at_ from ledger_transaction t where t.id = reversed_id
    on conflict do nothing returning id into transaction_id_;
  if transaction_id_ is null then
    return null;
  end if;
  select array_agg(e.account_id order by e.account_id, e.sequence), array_agg(-e.amount order by e.account_id, e.sequence), array_agg(e.counterparty_id order by e.account_id, e.sequence)
    into account_ids, amounts, counterparty_ids from ledger_entry e where e.transaction_id = reversed_id;
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $$;

revoke insert, update, delete on ledger_account, ledger_transaction, ledger_entry from teahouse_app;
revoke all on function ledger_open, ledger_write, ledger_post, ledger_reverse from public;
grant execute on function ledger_post, ledger_reverse to teahouse_app;

insert into ledger_account (currency, kind, piece)
  select c.currency, k.kind, p.piece from (values ('CNY'), ('POINT')) as c (currency), (values ('gateway'), ('fee'), ('sale'), ('issue'), ('adjustment'), ('forfeit')) as k (kind), generate_series(0, 15) as p (piece);
