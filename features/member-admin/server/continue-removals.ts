import { contentKinds } from '#features/content/server/public.ts';
import { areJobsEnding } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import {
  deleteRemoved,
  insertRemoved,
  type RemovalRow,
  selectRemoved,
  selectUnfinished,
  updateState,
} from './store.ts';

/** Texts read at once, and changed in one run; the next run goes on. */
const BATCH = 50;
const MOST = 3000;

/**
 * Continues every removal that is under way. Each text is changed in a transaction of its own together with what is
 * noted of it, so a run that was cut short loses nothing and does nothing twice.
 */
export async function continueRemovals(site: Site): Promise<number> {
  let done = 0;
  for (const removal of await selectUnfinished(site.db)) {
    const step = removal.state === 'removing' ? removeSome : restoreSome;
    for (let changed = BATCH; changed > 0 && done < MOST && !areJobsEnding(site); done += changed)
      changed = await step(site, removal);
  }
  return done;
}

/** Removes some texts; with none left the removal is complete. */
async function removeSome(site: Site, removal: RemovalRow): Promise<number> {
  const { id: removalId, member_id: authorId, since, until, reason } = removal;
  for (const kind of contentKinds.moderatedKinds()) {
    const ids = await kind.selectWritten(site.db, { authorId, since, until, limit: BATCH });
    for (const id of ids)
      await site.db.transaction(async (tx) => {
        const change = { id, from: ['published', 'pending'] as const, status: 'deleted_by_staff' as const, reason };
        const before = await kind.setStatus(tx, site, change);
        if (before !== null) await insertRemoved(tx, { removalId, kind: kind.kind, id, status: before });
      });
    if (ids.length > 0) return ids.length;
  }
  await updateState(site.db, { id: removalId, from: ['removing'], state: 'removed' });
  return 0;
}

/** Restores some of what was removed, unless it has been changed since. */
async function restoreSome(site: Site, { id: removalId, reason }: RemovalRow): Promise<number> {
  const texts = await selectRemoved(site.db, removalId, BATCH);
  for (const { kind, text_id: id, status } of texts)
    await site.db.transaction(async (tx) => {
      const change = { id, from: ['deleted_by_staff'] as const, status, reason };
      const before = await contentKinds.findModeratedKind(kind)?.setStatus(tx, site, change);
      await deleteRemoved(tx, { removalId, kind, id, by: before ? 1 : 0 });
    });
  if (texts.length === 0) await updateState(site.db, { id: removalId, from: ['restoring'], state: 'restored' });
  return texts.length;
}
