import type { PaymentKind } from '#features/payment/kinds.ts';
import type { StatementDifference } from '#features/payment/statement-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface StatementRecord {
  id: string;
  provider: PaymentKind;
  file_name: string;
  begins_at: string;
  ends_at: string;
  line_count: number;
  payment_fen: string;
  refund_fen: string;
  difference_count: number;
  by: string | null;
  created_at: string;
}

const columns = sql`
  s.id, s.provider, s.file_name, s.begins_at, s.ends_at, s.line_count, s.payment_fen, s.refund_fen, s.difference_count,
    s.created_at,
  (select coalesce(m.nickname, m.account) from member m where m.id = s.created_by) as by`;

export interface NewStatement {
  kind: PaymentKind;
  fileName: string;
  begins: string;
  ends: string;
  lineCount: number;
  paymentFen: number;
  refundFen: number;
  differenceCount: number;
  differences: readonly StatementDifference[];
  createdBy: string;
  at: string;
}

export async function insertStatement(tx: Executor, input: NewStatement): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into payment_statement (provider, file_name, begins_at, ends_at, line_count, payment_fen, refund_fen,
      difference_count, differences, created_by, created_at)
    values (${input.kind}, ${input.fileName}, ${input.begins}, ${input.ends}, ${input.lineCount}, ${input.paymentFen},
      ${input.refundFen}, ${input.differenceCount},
      ${JSON.stringify(input.differences)}::jsonb, ${input.createdBy}, ${input.at})
    returning id`);
  if (!row) throw new Error('the statement was not written');
  return row.id;
}

export function selectStatements(db: Executor, page: { limit: number; offset: number }): Promise<StatementRecord[]> {
  return db.rows<StatementRecord>(
    sql`select ${columns} from payment_statement s order by s.id desc limit ${page.limit} offset ${page.offset}`,
  );
}

export async function countStatements(db: Executor): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from payment_statement limit 10000) few`,
  );
  return row?.count ?? 0;
}

export function findStatement(
  db: Executor,
  id: string,
): Promise<(StatementRecord & { differences: StatementDifference[] }) | undefined> {
  return db.row(sql`select ${columns}, s.differences from payment_statement s where s.id = ${id}`);
}
