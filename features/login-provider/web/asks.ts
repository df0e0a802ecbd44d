import { loginProviderApi } from '#features/login-provider/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** The ways in through other sites, in this browser. */
export const askThirdPartyLogins = ask(loginProviderApi.list, { query: {} });
/** What the reader has linked, and could. */
export const askLinkedLogins = ask(loginProviderApi.linked, { query: {} });
