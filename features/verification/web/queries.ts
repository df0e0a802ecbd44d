import { type Kind, verificationApi } from '#features/verification/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The reader's status for one kind of verification. */
export const ownQuery = {
  company: apiQuery(verificationApi.company, { query: {} }),
  influencer: apiQuery(verificationApi.influencer, { query: {} }),
} satisfies Record<Kind, unknown>;
