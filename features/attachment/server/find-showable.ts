import { sectionTree } from '#features/section/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type FoundAttachment, findShown } from './attachment-queries.ts';
import { closedSections, signLinks } from './signed-link.ts';

/**
 * An attachment for a member's own preview; `mark` is a temporary signature for an attachment that is closed to guests.
 */
export type ShowableAttachment = FoundAttachment & { mark: string | null };

/** Those of these attachments that the member may see: their own, and those shown where they may read. */
export async function findShowable(context: Context, paths: readonly string[]): Promise<ShowableAttachment[]> {
  const { site, db, actor, now } = context;
  const member = memberOf(context);
  if (paths.length === 0) return [];
  const [tree, closedToGuests] = await Promise.all([sectionTree(site), closedSections(site)]);
  const closedToHim = tree.all.map((section) => section.id).filter((id) => !actor.may('topic.view', id));
  const found = await findShown(db, paths, { memberId: member.id, closedToGuests, closedToHim });
  return found.map(({ isClosed, ...input }) => ({
    ...input,
    mark: isClosed ? (signLinks(site, input.path, now).split('?s=')[1] ?? null) : null,
  }));
}
