import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const reminderErrors = defineErrors(
  'reminder',
  { notFound: 404, noKind: 404, alwaysOnSite: 422, badLink: 404, noDevice: 404 },
  { zh_CN: zh.errors, en_US: en.errors },
);
