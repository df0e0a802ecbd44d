import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const hiddenContentErrors = defineErrors(
  'hiddenContent',
  {
    notFound: 404,
    /**
     * Details: `reason`, one of the errors of a hidden part; `number` of the part and `line`, from 1; `kind` and `most`
     * if the reason needs them.
     */
    malformed: 400,
    /** The text's structure is too complex to parse. */
    unread: 400,
    /** Only topics can have hidden parts. */
    onlyTopics: 400,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
