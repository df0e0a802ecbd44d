import { VIDEO_PAGE, type VideoRow } from '#features/video/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { hasVideoTools } from '#platform/server/video/run-tool.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countConsoleVideos, selectConsoleVideos } from './video-queries.ts';

/** Videos as staff see them. */
export async function listVideos(
  { db }: Context,
  { state, page }: { state?: VideoRow['state'] | undefined; page: number },
): Promise<Page<VideoRow> & { hasTools: boolean }> {
  const records = await selectConsoleVideos(db, { state, limit: VIDEO_PAGE, offset: (page - 1) * VIDEO_PAGE });
  return {
    records,
    page,
    pageSize: VIDEO_PAGE,
    total: await countConsoleVideos(db, state),
    hasTools: await hasVideoTools(),
  };
}
