import { redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { envelopeKinds } from '#features/red-envelope/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const PATH = '/admin/red-envelopes';
export const states = ['open', 'ended'] as const;

/** The URL parameters: the filters of the list, and the open envelope. */
export interface EnvelopeSearchParams {
  state: (typeof states)[number] | undefined;
  kind: (typeof envelopeKinds)[number] | undefined;
  giver: string | undefined;
  topicId: string | undefined;
  page: number;
  id: string | undefined;
}

const idOf = (text: string | null) => (/^[1-9]\d{0,17}$/.test(text ?? '') ? (text ?? undefined) : undefined);

export function parseSearchParams(search: URLSearchParams): EnvelopeSearchParams {
  const giver = (search.get('giver') ?? '').trim().slice(0, 60);
  return {
    state: states.find((item) => item === search.get('state')),
    kind: envelopeKinds.find((item) => item === search.get('kind')),
    giver: giver === '' ? undefined : giver,
    topicId: idOf(search.get('topicId')),
    page: pageNumber(search),
    id: idOf(search.get('id')),
  };
}

export function hrefOf(searchParams: EnvelopeSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ['state', 'kind', 'giver', 'topicId', 'id'] as const) {
    const value = searchParams[name];
    if (value !== undefined) query.set(name, value);
  }
  if (searchParams.page > 1) query.set('page', String(searchParams.page));
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export function envelopesQuery({ state, kind, giver, topicId, page }: EnvelopeSearchParams) {
  const narrow = {
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(giver === undefined ? {} : { giver }),
    ...(topicId === undefined ? {} : { topicId }),
  };
  return apiQuery(redEnvelopeAdminApi.list, { query: { ...narrow, page: String(page) } });
}

export const envelopeQuery = (id: string, page: number) =>
  apiQuery(redEnvelopeAdminApi.read, { params: { id }, query: { page: String(page) } });
