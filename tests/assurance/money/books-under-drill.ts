import { ledgerChecks } from '#app/server/features.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openLog } from '#platform/server/log.ts';
import { FACT, factOf, type Params } from '#tests/assurance/money/transfers-fixture.ts';

/** What the books say of the transfers that were asked for; all empty when nothing is wrong. */
export interface Verdict {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once, or under a key nobody asked for. */
  doubled: string[];
  /** There with less than both sides, or other than it was asked for. */
  partial: string[];
  /** Refused, and there all the same. */
  unasked: string[];
  /** Everything the check of the books finds: sums, balances, chains, overdrafts. */
  differences: string[];
}

export const nothingWrong: Verdict = { lost: [], doubled: [], partial: [], unasked: [], differences: [] };

/** Works with the built-in database of a data directory, as its owner, while a server runs on it. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = openDatabase({ url: embedded.ownerUrl, connections: 4 });
  try {
    return await work(db);
  } finally {
    await db.end();
    await embedded.stop();
  }
}

interface Posted {
  key: string;
  sides: number;
  sum: number;
  moved: number;
  from_id: string | null;
  to_id: string | null;
}

/** Sets what was asked for against what is booked. */
export async function judge(db: Database, params: readonly Params[]): Promise<Verdict> {
  const posted = await db.rows<Posted>(sql`
    select t.key, count(e.*)::int as sides, coalesce(sum(e.amount), 0)::float8 as sum,
      coalesce(max(e.amount), 0)::float8 as moved,
      max(a.holder_id) filter (where e.amount < 0) as from_id, max(a.holder_id) filter (where e.amount > 0) as to_id
    from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
      left join ledger_account a on a.id = e.account_id
    where t.key like ${`${FACT}%`} group by t.id`);
  const found = new Map<string, Posted[]>();
  for (const item of posted) found.set(factOf(item.key), [...(found.get(factOf(item.key)) ?? []), item]);
  const facts = new Map(params.map((item) => [item.fact, item]));
  const isWhole = (item: Posted, { body }: Params) =>
    item.sides === 2 &&
    item.sum === 0 &&
    item.moved === body.fen &&
    item.from_id === body.from &&
    item.to_id === body.to;
  const findings = await checkBooks(
    { db, log: openLog('silent') },
    { checks: ledgerChecks, occasion: 'command', now: new Date() },
  );
  return {
    lost: params.filter((item) => item.status === 200 && !found.has(item.fact)).map((item) => item.fact),
    doubled: [...found].filter(([fact, all]) => all.length > 1 || !facts.has(fact)).map(([fact]) => fact),
    partial: [...found]
      .filter(([fact, all]) =>
        all.some(
          (item) =>
            !isWhole(
              item,
              facts.get(fact) ?? { fact, body: { from: '', to: '', fen: 0, fact, isAnew: false }, status: null },
            ),
        ),
      )
      .map(([fact]) => fact),
    unasked: params.filter((item) => item.status === 409 && found.has(item.fact)).map((item) => item.fact),
    differences: findings ? findings.differences.map((item) => JSON.stringify(item)) : ['the check did not run'],
  };
}
