import type { Difference } from '#features/ledger/check.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** All later queries of the transaction see one snapshot; the site continues meanwhile. */
export async function seeOneMoment(tx: Transaction): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  await tx.run(sql`set local work_mem = '64MB'`);
}

/** Lock for one check at a time across all processes, held until the transaction ends; false if another holds it. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  return (
    (await tx.row<{ is_free: boolean }>(sql`select pg_try_advisory_xact_lock(7325401) as is_free`))?.is_free ?? false
  );
}

/** First and last id, inclusive. */
export interface Range {
  first: string;
  last: string;
}

export interface Extent {
  accounts: number;
  transactions: number;
  entries: number;
}

/** Totals from the accounts' counters; transactions are counted by `countTransactions`. */
export async function measureBooks(db: Executor): Promise<Omit<Extent, 'transactions'>> {
  const row = await db.row<Omit<Extent, 'transactions'>>(
    sql`select count(*)::float8 as accounts, coalesce(sum(entry_count), 0)::float8 as entries from ledger_account`,
  );
  return row ?? { accounts: 0, entries: 0 };
}

export async function countTransactions(db: Executor, { first, last }: Range): Promise<number> {
  return (
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from ledger_transaction where id between ${first} and ${last}`,
      )
    )?.count ?? 0
  );
}

/**
 * All possible account ids, split into ranges with about `entries` entries each, so that each statement stays small
 * regardless of the ledger's size.
 */
export async function rangeAccounts(db: Executor, entries: number): Promise<Range[]> {
  const rows = await db.rows<{ last: string }>(sql`
    select max(id) as last from (select id, (sum(entry_count + 1) over (order by id) / ${entries})::bigint as part
      from ledger_account) a group by part order by part`);
  return fillUp(rows.map(({ last }) => last));
}

/** The same for transactions, `count` ids per range. */
export async function rangeTransactions(db: Executor, count: number): Promise<Range[]> {
  const row = await db.row<{ first: number; last: number }>(
    sql`select coalesce(min(id), 1)::float8 as first, coalesce(max(id), 1)::float8 as last from ledger_transaction`,
  );
  const lasts: string[] = [];
  for (let last = (row?.first ?? 1) + count - 1; last < (row?.last ?? 1); last += count) lasts.push(String(last));
  return fillUp([...lasts, MOST_ID]);
}

const MOST_ID = '9223372036854775807';

/** Ranges that cover all ids, split after each of these. */
function fillUp(lasts: readonly string[]): Range[] {
  return [...lasts.slice(0, -1), MOST_ID].map((last, at) => ({
    first: at === 0 ? '0' : String(BigInt(lasts[at - 1] ?? '0') + 1n),
    last,
  }));
}

/** Maximum differences returned per query. */
const MOST = 50;

/** Transactions whose entries do not sum to zero in a currency, or that have none. */
export function findUnbalanced(db: Executor, { first, last }: Range): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select 'transaction.' || coalesce(s.currency, 'empty') as what, array['transaction ' || t.id] as ids, 0 as expected,
      coalesce(s.total, 0)::float8 as found
    from ledger_transaction t left join (
      select e.transaction_id, a.currency, sum(e.amount) as total from ledger_entry e
        join ledger_account a on a.id = e.account_id
      where e.transaction_id between ${first} and ${last} group by e.transaction_id, a.currency
    ) s on s.transaction_id = t.id
    where t.id between ${first} and ${last} and (s.total is null or s.total <> 0) order by t.id limit ${MOST}`);
}

/**
 * Entries that do not follow from the previous one: a gap in the sequence, or a balance that is not the previous one
 * plus the amount.
 */
export function findBrokenChains(db: Executor, { first, last }: Range): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select case when e.sequence <> e.sequence_before + 1 then 'entry.sequence' else 'entry.balance' end as what,
      array['account ' || e.account_id, 'entry ' || e.sequence, 'transaction ' || e.transaction_id] as ids,
      case when e.sequence <> e.sequence_before + 1 then e.sequence_before + 1
        else e.balance_before + e.amount end::float8 as expected,
      case when e.sequence <> e.sequence_before + 1 then e.sequence else e.balance end::float8 as found
    from (
      select account_id, sequence, transaction_id, amount, balance,
        lag(sequence, 1, 0::bigint) over own as sequence_before, lag(balance, 1, 0::bigint) over own as balance_before
      from ledger_entry where account_id between ${first} and ${last} window own as (partition by account_id
        order by sequence)
    ) e where e.sequence <> e.sequence_before + 1 or e.balance <> e.balance_before + e.amount
    order by e.account_id, e.sequence limit ${MOST}`);
}

/**
 * Accounts whose balance is not the sum of their entries, and holder accounts that are negative, now or after any
 * entry.
 */
export function findWrongAccounts(db: Executor, { first, last }: Range): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    with own as (
      select a.id, a.kind, a.holder_id, a.currency, a.balance, a.entry_count, coalesce(e.total, 0) as total,
        coalesce(e.count, 0) as count, coalesce(e.last, 0) as last, e.lowest
      from ledger_account a left join (
        select account_id, sum(amount) as total, count(*) as count, max(sequence) as last, min(balance) as lowest
          from ledger_entry
        where account_id between ${first} and ${last} group by account_id
      ) e on e.account_id = a.id
      where a.id between ${first} and ${last}
    )
    select found.what, array_remove(array['account ' || own.id,
      own.kind || coalesce(' ' || own.holder_id, '') || ' ' || own.currency], null) as ids,
      found.expected::float8 as expected, found.found::float8 as found
    from own cross join lateral (values
      ('account.balance', own.total, own.balance::numeric, own.total <> own.balance),
      ('account.count', own.count::numeric, own.entry_count::numeric, own.count <> own.entry_count
        or own.last <> own.entry_count),
      ('account.overdraft', 0, least(own.balance, own.lowest)::numeric, own.holder_id is not null
        and least(own.balance, own.lowest) < 0)
    ) as found (what, expected, found, is_wrong)
    where found.is_wrong order by own.id limit ${MOST}`);
}

/** Accounts of deleted members with a balance other than zero. */
export function findGone(db: Executor): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select 'account.gone' as what, array['account ' || a.id, 'member ' || a.holder_id || ' ' || a.currency] as ids,
      0 as expected, a.balance::float8 as found
    from member m join ledger_account a on a.kind = 'member' and a.holder_id = m.id where m.state = 'cancelled'
      and a.balance <> 0 order by a.id limit ${MOST}`);
}

/** Reversals that are not the exact inverse of the original, account by account. */
export function findCrookedReversals(db: Executor): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select 'transaction.reversal' as what, array['transaction ' || t.id, 'transaction ' || t.reverses_id,
      'account ' || s.account_id] as ids, 0 as expected, s.total::float8 as found
    from ledger_transaction t cross join lateral (
      select e.account_id, sum(e.amount) as total from ledger_entry e where e.transaction_id in (t.id, t.reverses_id)
        group by e.account_id having sum(e.amount) <> 0
    ) s where t.reverses_id is not null order by t.id limit ${MOST}`);
}

/** Entries of accounts or transactions that do not exist; possible only if the database's triggers were disabled. */
export function findStrayEntries(db: Executor, { first, last }: Range): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select 'entry.stray' as what, array['account ' || e.account_id, 'entry ' || e.sequence,
      'transaction ' || e.transaction_id] as ids, 1 as expected, 0 as found
    from ledger_entry e left join ledger_account a on a.id = e.account_id
      left join ledger_transaction t on t.id = e.transaction_id
    where e.account_id between ${first} and ${last} and (a.id is null or t.id is null) limit ${MOST}`);
}

/** Booked adjustments that the ledger does not contain as requested. */
export function findOddAdjustments(db: Executor): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select 'adjustment.amount' as what, array['adjustment ' || j.id, 'transaction ' || j.transaction_id] as ids,
      j.amount::float8 as expected, coalesce(sum(e.amount), 0)::float8 as found
    from ledger_adjustment j left join (
      ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'member'
    ) on e.transaction_id = j.transaction_id and a.holder_id = j.member_id and a.currency = j.currency
    where j.state = 'done' group by j.id having coalesce(sum(e.amount), 0) <> j.amount order by j.id limit ${MOST}`);
}

/**
 * Adjustments in the ledger without a request, or that move more than requested. `vouched`: key prefixes that other
 * checks cover.
 */
export function findUnasked(db: Executor, vouched: readonly string[]): Promise<Difference[]> {
  return db.rows<Difference>(sql`
    select 'adjustment.unasked' as what, array_remove(array['transaction ' || t.id, 'adjustment ' || j.id],
      null) as ids, 0 as expected, moved.amount::float8 as found
    from ledger_transaction t left join ledger_adjustment j on j.transaction_id = t.id and j.state = 'done'
    cross join lateral (
      select coalesce(sum(abs(e.amount)), 0) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind <> 'adjustment' and (a.kind, a.holder_id, a.currency) is distinct
        from ('member', j.member_id, j.currency)
    ) moved
    where t.module = 'ledger.adjust' and (j.id is null or moved.amount > 0)
      and not exists (select from unnest(${[...vouched]}::text[]) as own (prefix) where starts_with(t.key, own.prefix))
    order by t.id limit ${MOST}`);
}
