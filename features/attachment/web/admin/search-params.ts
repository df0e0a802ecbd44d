import { attachmentApi, kinds } from '#features/attachment/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const PATH = '/admin/attachments';
export const standings = ['used', 'loose', 'removed'] as const;
type Kind = (typeof kinds)[number];

/** What the address says of the list. */
export interface AttachmentSearchParams {
  kind?: Kind;
  standing?: (typeof standings)[number];
  owner?: string;
  page: number;
}

export function parseSearchParams(search: URLSearchParams): AttachmentSearchParams {
  const kind = kinds.find((item) => item === search.get('kind'));
  const usage = standings.find((item) => item === search.get('standing'));
  const owner = search.get('owner')?.trim().slice(0, 60);
  return {
    ...(kind ? { kind } : {}),
    ...(usage ? { standing: usage } : {}),
    ...(owner ? { owner } : {}),
    page: pageNumber(search),
  };
}

export function hrefOf({ page, ...filters }: AttachmentSearchParams): string {
  const query = new URLSearchParams({ ...filters, ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

export const attachmentsQuery = ({ page, ...filters }: AttachmentSearchParams) =>
  apiQuery(attachmentApi.list, { query: { ...filters, page: String(page) } });
export const totalsQuery = apiQuery(attachmentApi.totals, { query: {} });
