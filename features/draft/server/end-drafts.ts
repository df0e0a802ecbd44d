import { forgetUses } from '#features/attachment/server/public.ts';
import { draftSettings } from '#features/draft/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteOld, deleteSent } from './store.ts';

const DAY = 86_400_000;

/** What a member has sent under a key is no draft any more: to be called in the transaction that takes it. */
export async function endSentDraft(
  tx: Transaction,
  sent: { memberId: string; key: string; body: unknown },
): Promise<void> {
  // What has no text was never a draft: payments and the like need no look.
  if (typeof sent.body !== 'object' || sent.body === null || !('content' in sent.body)) return;
  for (const { id } of await deleteSent(tx, sent)) await forgetUses(tx, { kind: 'draft', id });
}

/** Removes drafts nobody goes on with, and for good those put aside a day ago; answers how many. */
export function sweepDrafts(site: Site, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const { draftDays } = site.settings.of(draftSettings);
  return site.db.transaction(async (tx) => {
    const gone = await deleteOld(tx, { unusedSince: ago(draftDays), asideSince: ago(1) });
    for (const { id } of gone) await forgetUses(tx, { kind: 'draft', id });
    return gone.length;
  });
}
