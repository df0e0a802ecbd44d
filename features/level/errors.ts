import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const levelErrors = defineErrors(
  'level',
  { notFound: 404, first: 409, many: 409 },
  { zh_CN: zh.errors, en_US: en.errors },
);
