import type { Status } from '#features/content/contract.ts';
import { contentKinds, statusChange } from '#features/content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { depthOf, kindOf } from './item.ts';
import { pageTag } from './page-tag.ts';
import { findLast, setStatus } from './status-queries.ts';
import type { CommentState } from './store.ts';

/**
 * Deletes or restores a locked comment or reply: updates all counts, the target's latest reply and guests' pages, and
 * announces the event.
 */
export async function changeStatus(
  tx: Transaction,
  site: Site,
  { item, status, reason, staffId }: { item: CommentState; status: Status; reason: string; staffId?: string },
): Promise<{ id: string; status: Status }> {
  const depth = depthOf(item);
  const target = { kind: item.target_kind, id: item.target_id };
  const by = statusChange.publicChange(item.status, status);
  await setStatus(tx, item, status);
  if (by !== 0) {
    await contentKinds.commentTarget(target.kind).recount(tx, site, {
      targetId: target.id,
      comments: depth === 'comment' ? by : 0,
      last: await findLast(tx, target),
      changed: { id: item.id, depth, authorId: item.author_id, status },
    });
  }
  await clearGuestPages(tx, site, [pageTag(item)]);
  await statusChange.announceStatus(tx, site, {
    kind: kindOf(item),
    id: item.id,
    thread: target,
    authorId: item.author_id,
    createdAt: item.created_at,
    before: item.status,
    after: status,
    isAnnounced: item.is_announced,
    reason,
    staffId,
    readSource: async () => item.source,
  });
  return { id: item.id, status };
}
