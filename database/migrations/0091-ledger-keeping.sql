-- Keeping the books: adjustments by staff, results of the check, daily figures, and what is left when somebody leaves.

-- What staff add to or take from an account. Above a limit a second one has to confirm it. Rows stay: a departed member's id is nobody's name.
create table ledger_adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  currency text not null check (currency in ('CNY', 'POINT')),
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 2000),
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- Until when a second person may confirm it; null: it needed none.
  expires_at timestamptz,
  state text not null check (state in ('waiting', 'done', 'declined')),
  decided_by bigint,
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 2000),
  transaction_id bigint unique references ledger_transaction,
  constraint ledger_adjustment_not_oneself check (asked_by <> member_id and decided_by is distinct from member_id),
  constraint ledger_adjustment_two_people check (state <> 'done' or expires_at is null or (decided_by is not null and decided_by <> asked_by)),
  check ((state = 'done') = (transaction_id is not null)),
  check (state = 'done' or expires_at is not null),
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (state = 'waiting' or expires_at is null))
);
create index ledger_adjustment_by_member on ledger_adjustment (member_id, id desc);
create index ledger_adjustment_waiting on ledger_adjustment (id desc) where state = 'waiting';

-- Decided once, and what was asked for stays as it was asked for.
create function ledger_adjustment_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and new.state <> 'waiting'
    and (new.id, new.member_id, new.currency, new.amount, new.reason, new.asked_by, new.asked_at, new.expires_at)
      = (old.id, old.member_id, old.currency, old.amount, old.reason, old.asked_by, old.asked_at, old.expires_at) then
    return new;
  end if;
  raise exception 'an adjustment stays as it is' using errcode = 'LG003';
end $$;
create trigger ledger_adjustment_kept before update or delete on ledger_adjustment for each row execute function ledger_adjustment_refuse_change();
revoke delete, truncate on ledger_adjustment from teahouse_app;

-- What a check of the books has found.
create table ledger_check (
  id bigint generated always as identity primary key,
  occasion text not null check (occasion in ('job', 'staff', 'command')),
  started_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  account_count bigint not null,
  transaction_count bigint not null,
  entry_count bigint not null,
  -- Names of everything that was looked at.
  checks text[] not null,
  difference_count int not null check (difference_count >= 0),
  -- The first two hundred.
  differences jsonb not null
);

-- Figures by the day: `stock` what lay where at its end, `flow` what a module moved in it.
create table ledger_day (
  day date not null,
  kind text not null check (kind in ('stock', 'flow')),
  -- A kind of account, or a module.
  name text not null,
  currency text not null check (currency in ('CNY', 'POINT')),
  amount bigint not null,
  -- Transactions of a flow, accounts of a stock that are not empty.
  count bigint not null,
  primary key (day, kind, name, currency)
);
-- Instants grow with the table, so ranges of its pages are enough to find a day.
create index ledger_transaction_by_time on ledger_transaction using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- Moves everything a holder has to the platform's account of what was given up. Null where he has nothing, or when it has been done before.
create function ledger_forfeit(holder_id_ bigint, module_ text, key_ text, remark_ text, at_ timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  piece_ int := abs(hashtext(key_) % 16);
  kinds text[];
  holders bigint[];
  currencies text[];
  amounts bigint[];
begin
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
revoke all on function ledger_forfeit from public;
grant execute on function ledger_forfeit to teahouse_app;
