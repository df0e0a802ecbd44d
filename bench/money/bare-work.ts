import type { Database } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Chance } from '../generate/chance.ts';

/** Number of accounts in the bare tables; their ids start at 1. */
export const BARE_ACCOUNTS = 1000;

/** The baseline of the ledger: the same rows in the same database without any of its guarantees. */
export const bareSchema = `
  create schema bare;
  create table bare.account (id bigint primary key, balance bigint not null check (balance >= 0));
  create table bare.entry (id bigint generated always as identity primary key, account_id bigint not null references bare.account, amount bigint not null, created_at timestamptz not null default now());
  insert into bare.account select n, 1000000000 from generate_series(1, ${BARE_ACCOUNTS}) n;
  grant usage on schema bare to teahouse_app;
  grant select, insert, update on all tables in schema bare to teahouse_app;`;

/** A transfer without any checks, and an update of one row that all workers contend for. */
export function bareWork(
  db: Database,
  chance: Chance,
): { bareTransfer: () => Promise<void>; bareUpdate: () => Promise<void> } {
  const someone = () => 1 + Math.floor(chance.next() * BARE_ACCOUNTS);
  return {
    async bareTransfer() {
      const from = someone();
      const to = 1 + (from % BARE_ACCOUNTS);
      // Locks the lower id first, to avoid deadlocks.
      const legs = [
        { id: from, amount: -1 },
        { id: to, amount: 1 },
      ].sort((item, other) => item.id - other.id);
      await db.transaction(async (tx) => {
        for (const { id, amount } of legs)
          await tx.run(
            sql`update bare.account set balance = balance + ${amount} where id = ${id} and balance + ${amount} >= 0`,
          );
        for (const { id, amount } of legs)
          await tx.run(sql`insert into bare.entry (account_id, amount) values (${id}, ${amount})`);
      });
    },
    async bareUpdate() {
      await db.run(sql`update bare.account set balance = balance - 1 where id = 1 and balance >= 1`);
    },
  };
}
