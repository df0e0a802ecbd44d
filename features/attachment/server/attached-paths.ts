import { pathsIn } from '#features/attachment/attachment-path.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { refuseAt } from './refuse-at.ts';

/**
 * The attachments shown by a text, for `recordUses`; `shown` is the text without its hidden parts, if it has any.
 * @throws 400 at `content` if there are more than one text may contain
 */
export function attachedPaths(
  context: Pick<Context, 'site' | 'language'>,
  source: string,
  shown: string = source,
): { paths: string[]; hiddenPaths: string[] } {
  const paths = pathsIn(source);
  const limit = context.site.settings.of(attachmentSettings).attachmentsPerPost;
  if (paths.length > limit)
    throw refuseAt(context, 'content', attachmentErrors.tooMany({ limit, count: paths.length }));
  const open = new Set(pathsIn(shown));
  return { paths, hiddenPaths: paths.filter((path) => !open.has(path)) };
}
