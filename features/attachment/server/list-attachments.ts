import { posterPath, sizedPath, videoPath } from '#features/attachment/attachment-path.ts';
import { ATTACHMENT_PAGE, type AttachmentQuery, type AttachmentRow, COUNTED } from '#features/attachment/contract.ts';
import { textKind } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { type ConsoleAttachment, countConsoleAttachments, selectConsoleAttachments } from './console-queries.ts';
import { signLinks } from './signed-link.ts';

const SMALL = 320;

function addressesOf(
  row: Pick<ConsoleAttachment, 'path' | 'kind' | 'standing' | 'hasSmall' | 'smallest' | 'isPrivate'>,
  sign: (path: string) => string,
) {
  // A picture of a conversation or of a report is for those whom it was sent to: the area of files opens none.
  if (row.standing === 'removed' || row.isPrivate) return { link: null, thumbnail: null };
  // A video has nothing to show before processing is done.
  if (row.kind === 'video')
    return row.smallest === null
      ? { link: null, thumbnail: null }
      : { link: sign(videoPath(row.path, row.smallest)), thumbnail: sign(posterPath(row.path)) };
  return {
    link: sign(row.path),
    thumbnail: row.kind === 'image' ? sign(row.hasSmall ? sizedPath(row.path, SMALL) : row.path) : null,
  };
}

/**
 * Attachments for staff, with addresses that work for any section; those that only private messages or reports show
 * have none.
 */
export async function listAttachments(
  { db, site, now, language }: Context,
  { page, ...filter }: AttachmentQuery,
): Promise<Page<AttachmentRow>> {
  const offset = (page - 1) * ATTACHMENT_PAGE;
  const found = offset >= COUNTED ? [] : await selectConsoleAttachments(db, { filter, limit: ATTACHMENT_PAGE, offset });
  return {
    records: found.map((row) => ({
      ...row,
      ...addressesOf(row, (path) => signLinks(site, path, now)),
      uses: row.uses.map((use) => ({ ...use, name: inLanguage(textKind(use.kind).names, language).one })),
    })),
    page,
    pageSize: ATTACHMENT_PAGE,
    total: await countConsoleAttachments(db, { filter, most: COUNTED }),
  };
}
