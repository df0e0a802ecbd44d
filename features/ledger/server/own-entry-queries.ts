import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

export interface OwnEntryRow {
  currency: Currency;
  sequence: number;
  transaction_id: string;
  module: string;
  amount: number;
  balance: number;
  remark: string;
  target_kind: string | null;
  target_id: string | null;
  created_at: string;
}

/** A member's entries after a cursor (`CNY:12`), money before points. */
export function selectOwnEntriesAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnEntryRow[]> {
  const [currency = '', sequence = '0'] = (after ?? ':0').split(':');
  return db.rows<OwnEntryRow>(sql`
    select a.currency, e.sequence::float8 as sequence, e.transaction_id, t.module, e.amount::float8 as amount,
      e.balance::float8 as balance, t.remark, t.target_kind, t.target_id, t.created_at
    from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
    where a.kind = 'member' and a.holder_id = ${memberId} and (a.currency, e.sequence) > (${currency},
      ${sequence}::bigint) order by a.currency, e.sequence limit 200`);
}
