import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const outgoingMessageErrors = defineErrors(
  'delivery',
  { notFound: 404, notSet: 409, gone: 409 },
  { zh_CN: zh.errors, en_US: en.errors },
);
