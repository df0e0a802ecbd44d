import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const customLinkErrors = defineErrors(
  'customLink',
  {
    notFound: 404,
    tooMany: 409,
    /** Others have changed the list meanwhile. */
    stale: 409,
    /** Others have edited the link meanwhile. */
    changed: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
