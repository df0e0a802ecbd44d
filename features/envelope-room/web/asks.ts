import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askGiven = (page: number) => ask(redEnvelopeApi.given, { query: { page: String(page) } });
export const askReceived = (page: number) => ask(redEnvelopeApi.received, { query: { page: String(page) } });
export const askDistribution = (id: string | undefined, page: number) => ask(redEnvelopeApi.distribution, { query: { ...(id === undefined ? {} : { id }), page: String(page) } });
