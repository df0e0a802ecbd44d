import { passkeyApi } from '#features/passkey/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** The reader's own keys. */
export const askPasskeys = ask(passkeyApi.list, { query: {} });
