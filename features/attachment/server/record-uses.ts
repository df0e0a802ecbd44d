import type { UseKind } from '#features/attachment/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { deleteUses, insertUses, lockStored, retireUses } from './store.ts';

/** Something that shows attachments. */
export interface Showing {
  kind: UseKind;
  id: string;
}

/** Texts whose earlier forms are kept: what was edited away from them stays for their history. */
const withHistory: ReadonlySet<UseKind> = new Set(['topic', 'comment', 'reply']);

/**
 * Notes what a text shows from now on (`paths` as `pathsIn` finds them), in place of what it has shown. Costs a text without
 * attachments nothing when it is new. Paths that are nobody's are passed over; `hiddenPaths` are those among them that stand in
 * hidden parts alone.
 */
export async function recordUses(
  tx: Transaction,
  input: Showing & { paths: readonly string[]; hiddenPaths?: readonly string[]; isNew?: boolean },
): Promise<void> {
  const { kind, id: targetId, paths, hiddenPaths = [], isNew = false } = input;
  if (isNew && paths.length === 0) return;
  const ids = paths.length === 0 ? [] : await lockStored(tx, paths);
  if (ids.length > 0) await insertUses(tx, { kind, targetId, ids, hiddenPaths });
  if (isNew) return;
  await (withHistory.has(kind) ? retireUses : deleteUses)(tx, { kind, targetId, except: ids });
}

/** It is gone for good, history and all: what nothing else shows goes when its time is over. */
export async function forgetUses(tx: Transaction, input: Showing): Promise<void> {
  await deleteUses(tx, { kind: input.kind, targetId: input.id, except: [] });
}
