import { newsFlashApi } from '#features/news-flash/contract.ts';
import { newsFlashListPath } from '#features/news-flash/paths.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** Which part of the stream the address names. */
export interface StreamParams {
  before: string | undefined;
  important: boolean;
}

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text);

/** Parses the address; what means nothing is passed over. */
export function readStreamParams(query: URLSearchParams): StreamParams {
  const before = query.get('before') ?? '';
  return { before: isId(before) ? before : undefined, important: query.get('important') === 'true' };
}

/** The address of these parameters; defaults are left out. */
export function streamHref({ before, important }: StreamParams): string {
  const query = new URLSearchParams({ ...(important && { important: 'true' }), ...(before && { before }) }).toString();
  return query === '' ? newsFlashListPath : `${newsFlashListPath}?${query}`;
}

export const streamQuery = ({ before, important }: StreamParams) =>
  apiQuery(newsFlashApi.list, { query: { ...(before && { before }), ...(important && { important: 'true' }) } });

/** An address without an id names none. */
export const flashQuery = (query: URLSearchParams) => {
  const id = query.get('id') ?? '';
  return apiQuery(newsFlashApi.read, { params: { id: isId(id) ? id : '999999999999999999' }, query: {} });
};
