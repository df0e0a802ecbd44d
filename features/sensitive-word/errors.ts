import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const sensitiveWordErrors = defineErrors(
  'sensitiveWord',
  { notFound: 404, refused: 400, refusedWord: 400, refusedOutside: 400 },
  { zh_CN: zh.errors, en_US: en.errors },
);
