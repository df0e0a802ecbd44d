import { papersDropped } from '#features/verification/events.ts';
import { removePrivate } from '#platform/server/file/private-file.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteDocumentsOf, deleteOrphanedBefore } from './document-store.ts';

/** A document not submitted within this time is deleted, in ms. */
const STORED = 24 * 3_600_000;

/** Deletes the files of documents whose rows are gone. */
export function listen(site: Site): void {
  site.outbox.on(papersDropped, ({ paths }) => removePrivate(site.files, paths));
}

/** Deletes documents not submitted within a day; returns how many. */
export function sweepPapers(site: Pick<Site, 'db' | 'outbox'>, now: Date): Promise<number> {
  return site.db.transaction(async (tx) => {
    const paths = await deleteOrphanedBefore(tx, new Date(now.getTime() - STORED).toISOString());
    if (paths.length > 0) await site.outbox.announce(tx, papersDropped, { paths });
    return paths.length;
  });
}

/** On account deletion, deletes the member's documents, including the files. */
export const dropPapersOf: OnAccountDeleted = async (tx, { memberId }, site) => {
  const paths = await deleteDocumentsOf(tx, memberId);
  if (paths.length > 0) await site.outbox.announce(tx, papersDropped, { paths });
};
