import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const privateMessageErrors = defineErrors(
  'privateMessage',
  {
    noMember: 404,
    oneself: 409,
    /** Private messages are turned off. */
    off: 403,
    /** The other has left. */
    gone: 403,
    /** The caller has blocked the other. */
    blocking: 403,
    /** The other has blocked the caller, or does not accept messages from them: which of these is not told. */
    refused: 403,
    /** Details: `roles`, the names of roles that grant the permission. */
    noMessage: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
