import { departureApi } from '#features/departure/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askDeparture = ask(departureApi.read, { query: {} });

/** For every page: only whether the reader is about to leave. */
export const askPending = ask(departureApi.pending, { query: {} });
