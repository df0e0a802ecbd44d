import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const announcementErrors = defineErrors(
  'announcement',
  { notFound: 404, tooMany: 409, changed: 409 },
  { zh_CN: zh.errors, en_US: en.errors },
);
