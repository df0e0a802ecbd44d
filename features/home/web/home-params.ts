import { type Sort, sorts } from '#features/topic/contract.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

/** The home page's URL parameters: filter, order and page. */
export interface HomeParams {
  sort: Sort;
  sectionId: string | undefined;
  tag: string | undefined;
  page: number;
}

/** The home page's tab of what the reader follows. */
export const feedPath = (before?: string | null): string => `/?feed=following${before ? `&before=${before}` : ''}`;

/** Whether an address names it. */
export const isFeed = (query: URLSearchParams): boolean => query.get('feed') === 'following';

/** Parses the URL; invalid values become defaults. */
export function readHomeParams(query: URLSearchParams): HomeParams {
  const sectionId = query.get('sectionId') ?? '';
  const tag = (query.get('tag') ?? '').trim();
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    sectionId: /^[1-9]\d{0,17}$/.test(sectionId) ? sectionId : undefined,
    tag: tag === '' || tag.length > 80 ? undefined : tag,
    page: pageNumber(query),
  };
}

/** The URL for these parameters; defaults are omitted, so that each view has one URL. */
export function homeHref({ sort, sectionId, tag, page }: HomeParams): string {
  const query = new URLSearchParams();
  if (sectionId !== undefined) query.set('sectionId', sectionId);
  if (tag !== undefined) query.set('tag', tag);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/' : `/?${text}`;
}
