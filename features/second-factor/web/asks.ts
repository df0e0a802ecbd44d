import { secondFactorApi } from '#features/second-factor/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** What the reader has set up. */
export const askSecondFactor = ask(secondFactorApi.state, { query: {} });
