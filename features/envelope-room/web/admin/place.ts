import { redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { envelopeKinds } from '#features/red-envelope/contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const PATH = '/admin/red-envelopes';
export const states = ['open', 'ended'] as const;

/** What the address says: what narrows the list, and the envelope that is open. */
export interface EnvelopePlace {
  state: (typeof states)[number] | undefined;
  kind: (typeof envelopeKinds)[number] | undefined;
  giver: string | undefined;
  topicId: string | undefined;
  page: number;
  id: string | undefined;
}

const idOf = (text: string | null) => (/^[1-9]\d{0,17}$/.test(text ?? '') ? (text ?? undefined) : undefined);

export function placeOf(search: URLSearchParams): EnvelopePlace {
  const giver = (search.get('giver') ?? '').trim().slice(0, 60);
  return {
    state: states.find((one) => one === search.get('state')),
    kind: envelopeKinds.find((one) => one === search.get('kind')),
    giver: giver === '' ? undefined : giver,
    topicId: idOf(search.get('topicId')),
    page: pageNumber(search),
    id: idOf(search.get('id')),
  };
}

export function hrefOf(place: EnvelopePlace): string {
  const query = new URLSearchParams();
  for (const name of ['state', 'kind', 'giver', 'topicId', 'id'] as const) {
    const value = place[name];
    if (value !== undefined) query.set(name, value);
  }
  if (place.page > 1) query.set('page', String(place.page));
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export function askEnvelopes({ state, kind, giver, topicId, page }: EnvelopePlace) {
  const narrow = { ...(state ? { state } : {}), ...(kind ? { kind } : {}), ...(giver === undefined ? {} : { giver }), ...(topicId === undefined ? {} : { topicId }) };
  return ask(redEnvelopeAdminApi.list, { query: { ...narrow, page: String(page) } });
}

export const askEnvelope = (id: string, page: number) => ask(redEnvelopeAdminApi.read, { params: { id }, query: { page: String(page) } });
