import { pathsIn } from '#features/attachment/attachment-path.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { findForeign } from './attachment-queries.ts';
import { refuseAt } from './refuse-at.ts';
import { closedSections } from './signed-link.ts';

/**
 * The attachments shown by a text, for `recordUses`; `shown` is the text without its hidden parts, if it has any. A
 * closed file of somebody else counts as hidden, so that this text does not open it to guests. One that its author may
 * not see is refused: its links would be signed anew for who once saw it. @throws 400 at `content` for such a file, or
 * for more than one text may contain
 */
export async function attachedPaths(
  context: Context,
  source: string,
  shown: string = source,
): Promise<{ paths: string[]; hiddenPaths: string[] }> {
  const paths = pathsIn(source);
  const limit = context.site.settings.of(attachmentSettings).attachmentsPerPost;
  if (paths.length > limit)
    throw refuseAt(context, 'content', attachmentErrors.tooMany({ limit, count: paths.length }));
  const open = new Set(pathsIn(shown));
  const foreign = await foreignOf(context, paths);
  if (foreign.some(({ mayShow }) => !mayShow)) throw refuseAt(context, 'content', attachmentErrors.foreign());
  for (const { path } of foreign) open.delete(path);
  return { paths, hiddenPaths: paths.filter((path) => !open.has(path)) };
}

/** Those of these files that are somebody else's and closed to guests, and whether the caller may see them. */
async function foreignOf(context: Context, paths: readonly string[]): Promise<{ path: string; mayShow: boolean }[]> {
  if (paths.length === 0) return [];
  const { site, db, actor } = context;
  const [tree, closedToGuests] = await Promise.all([sectionTree(site), closedSections(site)]);
  const closedToHim = tree.all.map((section) => section.id).filter((id) => !actor.may('topic.view', id));
  return findForeign(db, paths, { memberId: memberOf(context).id, closedToGuests, closedToHim });
}
