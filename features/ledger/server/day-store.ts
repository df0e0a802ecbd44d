import type { HolderKind, Module, PlatformKind, shareSources } from '#features/ledger/modules.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

/** The balance of an account kind, or the movements of a module. */
export interface DayFigure {
  day: string;
  kind: 'stock' | 'flow';
  name: string;
  currency: Currency;
  amount: number;
  count: number;
}

/** The name of what the site's share gained from one of its sources on a day: every day that is counted has it. */
export const shareName = (source: (typeof shareSources)[number]): string => `share.${source}`;

/** The last day with figures, and the day of the first transaction; null if there is none. */
export async function findBounds(
  db: Executor,
  timeZone: string,
): Promise<{ counted: string | null; first: string | null }> {
  const row = await db.row<{ counted: string | null; first: string | null }>(sql`
    select (select max(day)::text from ledger_day where kind = 'flow' and name = ${shareName('unlock')}) as counted,
      (select (created_at at time zone ${timeZone})::date::text from ledger_transaction order by id limit 1) as first`);
  return row ?? { counted: null, first: null };
}

/** Current balances of every account kind. */
export function sumAccounts(
  db: Executor,
): Promise<{ kind: HolderKind | PlatformKind; currency: Currency; balance: number; count: number }[]> {
  return db.rows(sql`
    select kind, currency, sum(balance)::float8 as balance, count(*) filter (where balance <> 0)::float8 as count
      from ledger_account group by kind, currency order by kind, currency`);
}

/** A calendar day in a time zone. */
interface DayRequested {
  day: string;
  timeZone: string;
}

const within = ({ day, timeZone }: DayRequested) =>
  sql`
    t.created_at >= ${day}::date::timestamp at time zone ${timeZone}
      and t.created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Net change of each account kind on a day, by what the transactions are about. */
export function sumChanges(
  db: Executor,
  params: DayRequested,
): Promise<{ kind: string; currency: Currency; module: Module; amount: number }[]> {
  return db.rows(sql`
    select a.kind, a.currency, t.module, sum(e.amount)::float8 as amount
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
    where ${within(params)} group by 1, 2, 3`);
}

/** Movements of each module on a day: sum of incoming amounts, and number of transactions. */
export function sumFlows(
  db: Executor,
  params: DayRequested,
): Promise<{ module: Module; currency: Currency; amount: number; count: number }[]> {
  return db.rows(sql`
    select t.module, a.currency, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::float8 as amount,
      count(distinct t.id)::float8 as count
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
    where ${within(params)} group by 1, 2`);
}

/** Writes figures, replacing those from `since` on. */
export async function writeDays(
  tx: Transaction,
  { since, figures }: { since: string; figures: readonly DayFigure[] },
): Promise<void> {
  await tx.run(sql`delete from ledger_day where day >= ${since}::date`);
  const column = <Key extends keyof DayFigure>(key: Key) => figures.map((figure) => figure[key]);
  await tx.run(sql`
    insert into ledger_day (day, kind, name, currency, amount, count)
    select * from unnest(${column('day')}::date[], ${column('kind')}::text[], ${column('name')}::text[],
      ${column('currency')}::text[], ${column('amount')}::bigint[], ${column('count')}::bigint[])`);
}

export function selectDays(db: Executor, since: string): Promise<DayFigure[]> {
  return db.rows<DayFigure>(sql`
    select day::text, kind, name, currency, amount::float8 as amount, count::float8 as count from ledger_day
      where day >= ${since}::date order by day`);
}

/** Locks the roll-up for one process at a time, and reads the ledger in one snapshot. */
export async function lockDays(tx: Transaction): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`);
  await tx.run(sql`select pg_advisory_xact_lock(7325402)`);
}
