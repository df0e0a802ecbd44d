import { profileApi } from '#features/profile/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** The reader's own account. */
export const askProfile = ask(profileApi.read, { query: {} });
