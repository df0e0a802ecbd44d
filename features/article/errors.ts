import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const articleErrors = defineErrors(
  'article',
  {
    /** Does not exist, was deleted, or is not public and belongs to another: always the same error. */
    notFound: 404,
    /** Details: `roles`, the names of those that may write articles. */
    noPost: 403,
    notAuthor: 403,
    deleted: 410,
    notDeleted: 409,
    deletedByAuthor: 409,
    changedMeanwhile: 409,
    /** It is public, or waits for review. */
    noPreview: 409,
    chosenAlready: 409,
    /** `MOST_CHOSEN` texts are chosen. */
    chosenFull: 409,
    /** Others have been chosen meanwhile. */
    chosenChanged: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
