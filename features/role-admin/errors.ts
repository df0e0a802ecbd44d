import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const permissionErrors = defineErrors(
  'right',
  {
    roleNotFound: 404,
    memberNotFound: 404,
    beyondOwn: 403,
    /** Somebody who ranks at or above the caller holds the staff role. */
    heldAbove: 403,
    builtIn: 409,
    held: 409,
    changed: 409,
    orderChanged: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
