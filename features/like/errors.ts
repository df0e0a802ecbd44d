import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const likeErrors = defineErrors(
  'like',
  {
    /** It does not exist, is not public, or is of a kind that cannot be liked. */
    notFound: 404,
    /** Details: `roles`, the names of roles that grant the permission. */
    noLike: 403,
    ownText: 403,
    /** Who liked a text is for its author and staff. */
    notAuthor: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
