import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const favouriteErrors = defineErrors(
  'favourite',
  {
    /** It does not exist, is not public, or is of a kind that cannot be a favourite. */
    notFound: 404,
    noFolder: 404,
    /** Details: `roles`, the names of roles that grant the permission. */
    noFavourite: 403,
    /** Whose favourite a text is, is for its author and staff. */
    notAuthor: 403,
    /** Details: `most`. */
    tooManyFolders: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
