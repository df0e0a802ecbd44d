import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const verificationErrors = defineErrors(
  'verification',
  {
    notFound: 404,
    /** An application is already pending or approved. */
    alreadyOpen: 409,
    /** It has been decided or withdrawn. */
    notPending: 409,
    notApproved: 409,
    tooManyDocuments: 409,
    ownCase: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
