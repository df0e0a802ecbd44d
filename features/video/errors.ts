import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const videoErrors = defineErrors(
  'video',
  { notFound: 404, notFailed: 409 },
  { zh_CN: zh.errors, en_US: en.errors },
);
