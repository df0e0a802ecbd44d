import { closedSections, signerFor } from '#features/attachment/server/public.ts';
import type { Status } from '#features/content/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

type Viewer = Pick<Context, 'site'>;

interface SignedContent {
  html: string;
  images: { path: string; width: number; height: number }[];
  status: Status;
  section: { id: string };
}
interface SignedRow {
  images: { path: string; width: number; height: number; small: string | null }[];
  section: { id: string };
}

/** A text with temporary signed addresses for its attachments, where guests may not view it. */
export async function signContent<T extends SignedContent>(
  { site, now }: Pick<Context, 'site' | 'now'>,
  page: T,
): Promise<T> {
  const sign = await signerFor({ site, now }, page.status === 'published' ? { sectionId: page.section.id } : null);
  return { ...page, html: sign(page.html), images: page.images.map((image) => ({ ...image, path: sign(image.path) })) };
}

/**
 * The same for rows. A row without such pictures is returned as the same object, so that values cached with it stay
 * valid.
 */
export async function signRows<T extends SignedRow>({ site }: Viewer, rows: T[]): Promise<T[]> {
  const closed = new Set(await closedSections(site));
  if (closed.size === 0) return rows;
  const now = new Date();
  return Promise.all(
    rows.map(async (row) => {
      if (row.images.length === 0 || !closed.has(row.section.id)) return row;
      const sign = await signerFor({ site, now }, { sectionId: row.section.id });
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
