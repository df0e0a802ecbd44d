import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { insertAudit } from './store.ts';

/** One staff action: its target, the state before and after, and the reason. */
export interface AuditEntry {
  context: Context;
  /** Feature and verb: `topic.pin`. */
  action: string;
  target: { kind: string; id: string };
  /** Only the changed fields, as plain JSON; null where there is no state. */
  before: unknown;
  after: unknown;
  reason: string;
}

/** What a staff action on one thing did, for those who write the entry for several actions. */
export type AuditedChange = Omit<AuditEntry, 'context' | 'target'> & { id: string };

/** Writes a permanent audit row: the application may neither update nor delete it. Exactly one per staff action. */
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
