import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const passkeyErrors = defineErrors(
  'passkey',
  {
    /** Unknown, of another site, not answering a challenge of ours, or answering one twice: never told apart. */
    refused: 400,
    /** The key is somebody's already. */
    known: 409,
    tooMany: 409,
    notFound: 404,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
