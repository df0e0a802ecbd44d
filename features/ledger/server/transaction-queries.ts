import type { HolderKind, Module, PlatformKind } from '#features/ledger/modules.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

export interface LegRecord {
  account_id: string;
  kind: HolderKind | PlatformKind;
  holder_id: string | null;
  currency: Currency;
  amount: number;
  balance: number | null;
  sequence: number;
}

export interface TransactionRecord {
  id: string;
  module: Module;
  created_at: string;
  remark: string;
  legs: LegRecord[];
  leg_count: number;
}

const legFields =
  fixed(`'account_id', a.id::text, 'kind', a.kind, 'holder_id', a.holder_id::text, 'currency', a.currency,
  'amount', e.amount, 'balance', case when a.holder_id is not null then e.balance end, 'sequence', e.sequence`);
const inOrder = fixed('e.amount, e.account_id, e.sequence');

/**
 * Some legs of a transaction `t`, givers first, and their number. `meant`: legs always included, whatever their amount.
 */
const legs = ({
  meant,
  limit,
  offset,
}: {
  meant: readonly Statement[];
  limit: number;
  offset: number;
}): Statement => sql`(
  select coalesce(json_agg(json_build_object(${legFields}) order by ${inOrder}), '[]')
  from (select * from ledger_entry e where e.transaction_id = t.id
    order by ${joinSql([...meant.map((item) => sql`${item} desc`), inOrder], ', ')} limit ${limit}::int
    offset ${offset}::int) e
    join ledger_account a on a.id = e.account_id) as legs,
  (select count(*)::int from ledger_entry e where e.transaction_id = t.id) as leg_count`;

export interface Search {
  id?: string | undefined;
  key?: string | undefined;
  memberId?: string | undefined;
  module?: Module | undefined;
  currency?: Currency | undefined;
  /** Some leg has this amount in fen or points. */
  amount?: number | undefined;
  /** Days in UTC, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

/** Conditions on the transaction table, applied before any entries are read. */
function narrowed(search: Search): Statement {
  const conditions: Statement[] = [fixed('true')];
  if (search.id !== undefined) conditions.push(sql`t.id = ${search.id}`);
  if (search.key !== undefined) conditions.push(sql`t.key = ${search.key}`);
  if (search.module !== undefined) conditions.push(sql`t.module = ${search.module}`);
  if (search.from !== undefined) conditions.push(sql`t.created_at >= ${search.from}::date`);
  if (search.to !== undefined) conditions.push(sql`t.created_at < ${search.to}::date + 1`);
  if (search.before !== undefined) conditions.push(sql`t.id < ${search.before}`);
  if (search.memberId !== undefined)
    conditions.push(
      sql`
        t.id in (select e.transaction_id from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.kind = 'member' and a.holder_id = ${search.memberId} and a.piece = 0)`,
    );
  return joinSql(conditions, ' and ');
}

/** Conditions on the entries of each transaction. */
function sought({ currency, amount }: Search): Statement {
  if (currency === undefined && amount === undefined) return fixed('true');
  const inCurrency = currency === undefined ? fixed('true') : sql`a.currency = ${currency}`;
  const ofAmount = amount === undefined ? fixed('true') : sql`abs(e.amount) = ${amount}`;
  return sql`
    exists (select from ledger_entry e join ledger_account a on a.id = e.account_id where e.transaction_id = t.id
      and ${inCurrency} and ${ofAmount})`;
}

/** The legs that match the search: always shown for a transaction with many. */
function meantBy({ memberId, amount }: Search): Statement[] {
  const meant: Statement[] = [];
  if (memberId !== undefined)
    meant.push(
      sql`
        (e.account_id in (select m.id from ledger_account m where m.kind = 'member' and m.holder_id = ${memberId}
          and m.piece = 0))`,
    );
  if (amount !== undefined) meant.push(sql`(abs(e.amount) = ${amount})`);
  return meant;
}

/**
 * Matching transactions, newest first, each with at most `sides` legs, and a cursor if there may be more; examines a
 * limited number of transactions.
 */
export async function searchTransactions(
  db: Executor,
  { search, limit, reach, sides }: { search: Search; limit: number; reach: number; sides: number },
): Promise<{ rows: TransactionRecord[]; before: string | null }> {
  const found = await db.rows<{ id: string; last: string | null; looked: number }>(sql`
    with looked as materialized (select t.id from ledger_transaction t where ${narrowed(search)} order by t.id desc
      limit ${reach}),
      fits as (select t.id from looked t where ${sought(search)} order by t.id desc limit ${limit + 1})
    select fits.id, (select min(id) from looked)::text as last, (select count(*) from looked)::int as looked from fits
    union all select null, (select min(id) from looked)::text, (select count(*) from looked)::int
      order by 1 desc nulls last`);
  const ids = found.flatMap(({ id }) => id ?? []);
  const shown = ids.slice(0, limit);
  const bottom = found.at(-1);
  const before = ids.length > limit ? (shown.at(-1) ?? null) : bottom && bottom.looked >= reach ? bottom.last : null;
  const rows =
    shown.length === 0
      ? []
      : await db.rows<TransactionRecord>(
          sql`
            select t.id, t.module, t.created_at, t.remark, ${legs({ meant: meantBy(search), limit: sides, offset: 0 })}
            from ledger_transaction t where t.id = any(${shown}::bigint[]) order by t.id desc`,
        );
  return { rows, before };
}

export interface TransactionFileRecord extends TransactionRecord {
  key: string;
  source_id: string | null;
  target_kind: string | null;
  target_id: string | null;
  actor_id: string | null;
  reverses_id: string | null;
  reversed_by_id: string | null;
}

/** `limit` of its legs after the first `offset`. */
export function findTransaction(
  db: Executor,
  { id, limit, offset }: { id: string; limit: number; offset: number },
): Promise<TransactionFileRecord | undefined> {
  return db.row<TransactionFileRecord>(sql`
    select t.id, t.module, t.created_at, t.remark, t.key, t.source_id, t.target_kind, t.target_id, t.actor_id,
      t.reverses_id,
      (select r.id from ledger_transaction r where r.reverses_id = t.id) as reversed_by_id,
      ${legs({ meant: [], limit, offset })}
    from ledger_transaction t where t.id = ${id}`);
}
