import { STORED_HOURS } from '#features/data-export/contract.ts';
import { archivesDropped } from '#features/data-export/events.ts';
import { newPrivatePath, privatePath, removePrivate } from '#platform/server/file/private-file.ts';
import type { OnAccountDeleted, OwnData } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteExports, deleteExportsOf, findWaiting, selectEnded, updateFailed, updateReady } from './store.ts';
import { writeArchive } from './write-archive.ts';

/** The name of the job that creates archives. */
export const MAKE_JOB = 'data-export.make';

const HOUR = 3_600_000;

/** Creates all waiting archives, one after another; returns how many. A failed one is marked as failed. */
export async function makeExports(site: Site, parts: readonly OwnData[]): Promise<number> {
  let count = 0;
  for (let after = '0'; ; ) {
    const waiting = await findWaiting(site.db, after);
    if (!waiting) return count;
    after = waiting.id;
    try {
      await makeExport(site, { id: waiting.id, memberId: waiting.member_id, parts });
      count += 1;
    } catch (error) {
      site.log.error({ err: error, exportId: waiting.id }, 'an export failed');
      await updateFailed(site.db, waiting.id);
    }
  }
}

async function makeExport(
  site: Site,
  input: { id: string; memberId: string; parts: readonly OwnData[] },
): Promise<void> {
  const path = await newPrivatePath(site.files, { area: 'export', ending: 'zip' });
  try {
    const size = await writeArchive(site, {
      memberId: input.memberId,
      parts: input.parts,
      target: privatePath(site.files, path),
      now: new Date(),
    });
    const now = new Date();
    const stored = await updateReady(site.db, {
      id: input.id,
      path,
      size,
      at: now.toISOString(),
      endsAt: new Date(now.getTime() + STORED_HOURS * HOUR).toISOString(),
    });
    if (stored === 0) await removePrivate(site.files, [path]);
  } catch (error) {
    await removePrivate(site.files, [path]);
    throw error;
  }
}

/** Deletes expired archives, files first; returns how many. */
export async function sweepExports(site: Pick<Site, 'db' | 'files'>, now: Date): Promise<number> {
  const ended = await selectEnded(site.db, now.toISOString());
  await removePrivate(
    site.files,
    ended.flatMap(({ path }) => path ?? []),
  );
  if (ended.length > 0)
    await deleteExports(
      site.db,
      ended.map(({ id }) => id),
    );
  return ended.length;
}

/** Deletes the archives of deleted accounts. */
export function listen(site: Site): void {
  site.outbox.on(archivesDropped, ({ paths }) => removePrivate(site.files, paths));
}

/** On account deletion, deletes the member's archives. */
export const dropExportsOf: OnAccountDeleted = async (tx, { memberId }, site) => {
  const paths = await deleteExportsOf(tx, memberId);
  if (paths.length > 0) await site.outbox.announce(tx, archivesDropped, { paths });
};
