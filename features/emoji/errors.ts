import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const emojiErrors = defineErrors(
  'emoji',
  { notFound: 404, full: 409, stale: 409 },
  { zh_CN: zh.errors, en_US: en.errors },
);
