import { closedSections, signerFor } from '#features/attachment/server/public.ts';
import type { TopicPage, TopicRow } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

type Viewer = Pick<Context, 'site'>;

/** A topic whose attachments open for this viewer, for a while, where guests may not see it. */
export async function signTopic({ site, now }: Pick<Context, 'site' | 'now'>, page: TopicPage): Promise<TopicPage> {
  const sign = await signerFor({ site, now }, page.status === 'published' ? page.section.id : null);
  return { ...page, html: sign(page.html), images: page.images.map((image) => ({ ...image, path: sign(image.path) })) };
}

/** The same of rows. A row without such pictures stays the very one it is: what follows from it is kept with it. */
export async function signRows({ site }: Viewer, rows: TopicRow[]): Promise<TopicRow[]> {
  const closed = new Set(await closedSections(site));
  if (closed.size === 0) return rows;
  const now = new Date();
  return Promise.all(
    rows.map(async (row) => {
      if (row.images.length === 0 || !closed.has(row.section.id)) return row;
      const sign = await signerFor({ site, now }, row.section.id);
      return {
        ...row,
        images: row.images.map((image) => ({
          ...image,
          path: sign(image.path),
          small: image.small === null ? null : sign(image.small),
        })),
      };
    }),
  );
}
