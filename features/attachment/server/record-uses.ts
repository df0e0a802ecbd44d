import type { Transaction } from '#platform/server/database/database.ts';
import { textKind } from '#platform/server/feature/text-kind.ts';
import { deleteUses, insertUses, lockStored, retireUses } from './store.ts';

/** A piece of content that shows attachments. */
export interface Showing {
  kind: string;
  id: string;
}

/**
 * Replaces the recorded attachments of a piece of content with `paths` (from `pathsIn`); none when it and its history
 * are deleted. Costs no query for new content without attachments. Unknown paths are ignored; `hiddenPaths` are those
 * that occur only in hidden parts.
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
  // Attachments edited away are kept for the history.
  await (textKind(kind).isText ? retireUses : deleteUses)(tx, { kind, targetId, except: ids });
}
