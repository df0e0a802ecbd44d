import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const loginProviderErrors = defineErrors(
  'loginProvider',
  {
    notFound: 404,
    /** The state does not belong to this browser, has expired, or was already used. */
    stateRefused: 400,
    /** The person declined at the provider. */
    denied: 400,
    /** The provider returned an error, could not be reached, or did not identify anyone. */
    failed: 400,
    noUnionId: 400,
    registerClosed: 403,
    /** Already linked to another member. */
    linkedElsewhere: 409,
    /** The member has already linked another account of the same provider. */
    linkedAlready: 409,
    /** Signed out, or signed in as somebody else, since the request started. */
    otherMember: 409,
    orderStale: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
