import { recordUses } from '#features/attachment/server/public.ts';
import { draftSettings } from '#features/draft/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteOld, deleteSent } from './store.ts';

const DAY = 86_400_000;

/** Deletes the draft that a member has submitted under a key; call it in the transaction that stores the submission. */
export async function endSentDraft(
  tx: Transaction,
  sent: { memberId: string; key: string; body: unknown },
): Promise<void> {
  // A body without `content` never had a draft: payments and the like need no query.
  if (typeof sent.body !== 'object' || sent.body === null || !('content' in sent.body)) return;
  for (const { id } of await deleteSent(tx, sent)) await recordUses(tx, { kind: 'draft', id, paths: [] });
}

/** Deletes unused drafts, and permanently those soft-deleted a day ago; returns how many. */
export function sweepDrafts(site: Site, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const { draftDays } = site.settings.of(draftSettings);
  return site.db.transaction(async (tx) => {
    const gone = await deleteOld(tx, { unusedSince: ago(draftDays), asideSince: ago(1) });
    for (const { id } of gone) await recordUses(tx, { kind: 'draft', id, paths: [] });
    return gone.length;
  });
}
