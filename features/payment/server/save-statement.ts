import fs from 'node:fs/promises';
import { writeAudit } from '#features/audit/server/public.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Statement, StatementFile } from '#features/payment/statement-contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import type { Page } from '#platform/shared/paging.ts';
import { type Comparison, compareStatement } from './compare-statement.ts';
import { decodeText } from './csv.ts';
import { StatementFault } from './read-statement.ts';
import {
  countStatements,
  findStatement,
  insertStatement,
  type StatementRecord,
  selectStatements,
} from './statement-store.ts';

const PAGE_SIZE = 30;
/** Most differences stored per statement; all are counted. */
const MOST_STORED = 1000;

interface Adding {
  kind: PaymentKind;
  from?: string | undefined;
  to?: string | undefined;
  file: UploadedFile;
}

/**
 * Compares a statement with our books and stores the result. Changes nothing else. @throws 400 for an unreadable
 * statement
 */
export async function addStatement(context: Context, { kind, from, to, file }: Adding): Promise<StatementFile> {
  const text = decodeText(await fs.readFile(file.path));
  const comparison = await compareStatement(context.db, { kind, text, from, to }).catch((error: unknown) => {
    throw error instanceof StatementFault ? paymentErrors.statementUnread({ line: error.line }) : error;
  });
  const id = await context.transaction((tx) => keep(tx, { context, kind, fileName: file.name, comparison }));
  return readStatementFile(context, id);
}

async function keep(
  tx: Parameters<typeof insertStatement>[0] & Parameters<typeof writeAudit>[0],
  input: { context: Context; kind: PaymentKind; fileName: string; comparison: Comparison },
): Promise<string> {
  const { context, kind, fileName, comparison } = input;
  const { lines, differences } = comparison;
  const sum = (what: 'payment' | 'refund') =>
    lines.filter((line) => line.what === what).reduce((total, line) => total + line.fen, 0);
  const id = await insertStatement(tx, {
    kind,
    fileName,
    begins: comparison.begins.toISOString(),
    ends: comparison.ends.toISOString(),
    lineCount: lines.length,
    paymentFen: sum('payment'),
    refundFen: sum('refund'),
    differenceCount: differences.length,
    differences: differences.slice(0, MOST_STORED),
    createdBy: memberOf(context).id,
    at: context.now.toISOString(),
  });
  const after = { kind, fileName, lines: lines.length, differences: differences.length };
  await writeAudit(tx, {
    context,
    action: 'payment-statement.add',
    target: { kind: 'payment-statement', id },
    before: null,
    after,
    reason: '',
  });
  return id;
}

export async function listStatements(context: Context, page: number): Promise<Page<Statement>> {
  const total = await countStatements(context.db);
  const records = await selectStatements(context.db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { records: records.map(present), page, pageSize: PAGE_SIZE, total };
}

/** @throws 404 */
export async function readStatementFile(context: Context, id: string): Promise<StatementFile> {
  const found = await findStatement(context.db, id);
  if (!found) throw paymentErrors.notFound();
  return { statement: present(found), differences: found.differences };
}

function present(record: StatementRecord): Statement {
  return {
    id: record.id,
    kind: record.provider,
    fileName: record.file_name,
    beginsAt: record.begins_at,
    endsAt: record.ends_at,
    lineCount: record.line_count,
    paymentFen: Number(record.payment_fen),
    refundFen: Number(record.refund_fen),
    differenceCount: record.difference_count,
    by: record.by,
    createdAt: record.created_at,
  };
}
