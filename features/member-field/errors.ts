import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const memberFieldErrors = defineErrors(
  'memberField',
  {
    notFound: 404,
    /** The fields have changed since the order was read. */
    orderChanged: 409,
    tooMany: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
