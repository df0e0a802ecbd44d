import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const profileErrors = defineErrors(
  'profile',
  {
    /** Details: `until`. */
    nicknameTooSoon: 409,
    /** Changed concurrently, by somebody else or by the same member elsewhere. */
    changedMeanwhile: 409,
    noAvatarRight: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
