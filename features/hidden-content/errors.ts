import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const hiddenContentErrors = defineErrors(
  'hiddenContent',
  {
    notFound: 404,
    /** Details: `reason`, one of the faults of a hidden part; `number` of the part and `line`, from 1; `kind` and `most` where the reason needs them. */
    malformed: 400,
    /** A text too tangled to be looked through. */
    unread: 400,
    /** Only topics can hide something. */
    onlyTopics: 400,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
