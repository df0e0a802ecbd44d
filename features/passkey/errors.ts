import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const passkeyErrors = defineErrors(
  'passkey',
  {
    /**
     * Unknown, of another site, not answering our challenge, or answering one twice; deliberately indistinguishable.
     */
    refused: 400,
    /** The passkey is already registered. */
    known: 409,
    tooMany: 409,
    notFound: 404,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
