import { addUnlock, type readyParts } from '#features/hidden-content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertUnlock } from './store.ts';

/** Unlocks an import brings, by the place of the part in its topic, from 1. Only free ones: what was paid for needs its money beside it. */
export async function importUnlocks(
  tx: Transaction,
  it: { topicId: string; parts: Awaited<ReturnType<typeof readyParts>>['rows']; unlocks: readonly { part: number; memberId: string; at: string }[] },
): Promise<void> {
  for (const { part: place, memberId, at } of it.unlocks) {
    const part = it.parts[place - 1];
    if (part?.kind !== 'password' && part?.kind !== 'comment') continue;
    const row = { hiddenContentId: part.id, memberId, topicId: it.topicId, kind: part.kind, version: part.version, amount: null, at };
    if (await insertUnlock(tx, row)) await addUnlock(tx, part.id);
  }
}
