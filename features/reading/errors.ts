import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const readingErrors = defineErrors(
  'reading',
  {
    /** It does not exist, is not public, or takes no comments. */
    notFound: 404,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
