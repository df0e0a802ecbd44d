import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface SandboxTrade {
  trade_number: string;
  fen: string;
  status: 'paid' | 'closed';
  at: string;
}

export function findSandboxTrade(db: Executor, orderNumber: string): Promise<SandboxTrade | undefined> {
  return db.row<SandboxTrade>(
    sql`select trade_number, fen, status, at from payment_sandbox_trade where order_number = ${orderNumber}`,
  );
}

/** Inserts the payer's action unless there is one already; returns the stored one. */
export async function insertSandboxTrade(
  db: Executor,
  input: { orderNumber: string; tradeNumber: string; fen: number; status: 'paid' | 'closed'; at: string },
): Promise<SandboxTrade> {
  await db.run(sql`
    insert into payment_sandbox_trade (order_number, trade_number, fen, status, at)
      values (${input.orderNumber}, ${input.tradeNumber}, ${input.fen}, ${input.status}, ${input.at})
    on conflict do nothing`);
  const trade = await findSandboxTrade(db, input.orderNumber);
  if (!trade) throw new Error('the trade was not written');
  return trade;
}

/** Returns false when the refunds would exceed the payment. */
export async function updateSandboxRefund(db: Executor, input: { orderNumber: string; fen: number }): Promise<boolean> {
  const count = await db.run(sql`
    update payment_sandbox_trade set refunded_fen = refunded_fen + ${input.fen}
    where order_number = ${input.orderNumber} and status = 'paid' and refunded_fen + ${input.fen} <= fen`);
  return count > 0;
}
