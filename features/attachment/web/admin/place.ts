import { attachmentApi, kinds } from '#features/attachment/contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const PATH = '/admin/attachments';
export const standings = ['used', 'loose', 'removed'] as const;
type Kind = (typeof kinds)[number];

/** What the address says of the list. */
export interface AttachmentPlace {
  kind?: Kind;
  standing?: (typeof standings)[number];
  owner?: string;
  page: number;
}

export function placeOf(search: URLSearchParams): AttachmentPlace {
  const kind = kinds.find((one) => one === search.get('kind'));
  const standing = standings.find((one) => one === search.get('standing'));
  const owner = search.get('owner')?.trim().slice(0, 60);
  return { ...(kind ? { kind } : {}), ...(standing ? { standing } : {}), ...(owner ? { owner } : {}), page: pageNumber(search) };
}

export function hrefOf({ page, ...filters }: AttachmentPlace): string {
  const query = new URLSearchParams({ ...filters, ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

export const askAttachments = ({ page, ...filters }: AttachmentPlace) => ask(attachmentApi.list, { query: { ...filters, page: String(page) } });
export const askTotals = ask(attachmentApi.totals, { query: {} });
