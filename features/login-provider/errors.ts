import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const loginProviderErrors = defineErrors(
  'loginProvider',
  {
    notFound: 404,
    /** The way back does not belong to a way out of this browser, is over, or has been taken before. */
    stateRefused: 400,
    /** The person said no over there. */
    denied: 400,
    /** The other site refused, could not be reached, or did not say who it is. */
    failed: 400,
    noUnionId: 400,
    registerClosed: 403,
    /** It is somebody else's here. */
    linkedElsewhere: 409,
    /** The member has another one of the same site. */
    linkedAlready: 409,
    /** Signed out, or somebody else, since he set out. */
    otherMember: 409,
    orderStale: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
