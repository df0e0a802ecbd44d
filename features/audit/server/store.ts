import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface AuditRecord {
  actorId: string;
  action: string;
  target: { kind: string; id: string };
  /** JSON, or null for nothing. */
  before: string | null;
  after: string | null;
  reason: string;
  address: string;
}

/** Inserts the row; the only write to this table. */
export async function insertAudit(tx: Executor, input: AuditRecord): Promise<void> {
  await tx.run(sql`
    insert into audit (actor_id, action, target_kind, target_id, before, after, reason, address)
    values (${input.actorId}, ${input.action}, ${input.target.kind}, ${input.target.id}, ${input.before},
      ${input.after}, ${input.reason}, ${input.address})`);
}
