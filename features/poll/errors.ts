import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const pollErrors = defineErrors(
  'poll',
  {
    notFound: 404,
    off: 403,
    /** Details: `roles`, the names of roles that grant the permission. */
    noVote: 403,
    notAuthor: 403,
    /** The poll's content is closed. */
    closed: 409,
    ended: 409,
    /** Somebody has voted, so the poll can no longer be edited. */
    voted: 409,
    /** An earlier edit of it waits for review. */
    waiting: 409,
    /** The poll was edited after the voter loaded it. */
    changed: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
