import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const postingLimitErrors = defineErrors(
  'postingLimit',
  {
    /** Details: `most`, `hours`. */
    newMemberLinks: 403,
    /** Details of those below: `most`. */
    newMemberPosts: 429,
    newMemberMessages: 429,
    posts: 429,
    /** Details: `minutes`. */
    duplicate: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
