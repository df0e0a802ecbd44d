import type { Kind, State } from '#features/verification/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

export interface VerificationRecord {
  id: string;
  member_id: string;
  kind: Kind;
  state: State;
  details: Record<string, unknown>;
  reason: string;
  decided_at: string | null;
  created_at: string;
}

const columns = sql`v.id, v.member_id, v.kind, v.state, v.details, v.reason, v.decided_at, v.created_at`;
const last = (params: { memberId: string; kind: Kind }): Statement => sql`
  select ${columns} from verification v where v.member_id = ${params.memberId} and v.kind = ${params.kind}
    order by v.id desc limit 1`;

/** The member's latest application of a kind. */
export function findLast(
  db: Executor,
  params: { memberId: string; kind: Kind },
): Promise<VerificationRecord | undefined> {
  return db.row<VerificationRecord>(last(params));
}

/** Locks the row. */
export function lockVerification(tx: Executor, id: string): Promise<VerificationRecord | undefined> {
  return tx.row<VerificationRecord>(sql`select ${columns} from verification v where v.id = ${id} for update`);
}

/** @throws on `verification_one_open` */
export async function insertVerification(
  tx: Executor,
  input: { memberId: string; kind: Kind; details: object; at: string },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into verification (member_id, kind, details, created_at)
      values (${input.memberId}, ${input.kind}, ${JSON.stringify(input.details)}, ${input.at}) returning id`);
  if (!row) throw new Error('the application was not written');
  return row.id;
}

export async function updateState(
  tx: Executor,
  input: { id: string; state: State; reason: string; decidedBy: string | null; at: string },
): Promise<void> {
  await tx.run(sql`
    update verification set state = ${input.state}, reason = ${input.reason}, decided_by = ${input.decidedBy},
      decided_at = ${input.decidedBy === null ? null : input.at} where id = ${input.id}`);
}
