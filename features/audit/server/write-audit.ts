import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { insertAudit } from './store.ts';

/** One act of staff: on what, from what to what, and why. */
export interface AuditEntry {
  context: Context;
  /** Feature and verb: `topic.pin`. */
  action: string;
  target: { kind: string; id: string };
  /** Only what changed, as plain JSON; null where nothing was or is. */
  before: unknown;
  after: unknown;
  reason: string;
}

/** Writes the row that stays: the application may neither change nor delete it. Exactly one for each act of staff. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const actor = memberOf(entry.context);
  await insertAudit(tx, {
    actorId: actor.id,
    action: entry.action,
    target: entry.target,
    before: toJson(entry.before),
    after: toJson(entry.after),
    reason: entry.reason,
    address: entry.context.address,
  });
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
