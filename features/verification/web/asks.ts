import { type Kind, verificationApi } from '#features/verification/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** How the reader stands with one kind of verification. */
export const askOwn = { company: ask(verificationApi.company, { query: {} }), influencer: ask(verificationApi.influencer, { query: {} }) } satisfies Record<Kind, unknown>;
