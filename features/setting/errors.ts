import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

/** `closed` takes the site's own notice as `text`. */
export const settingErrors = defineErrors(
  'setting',
  { notFound: 404, readOnly: 403, closed: 503 },
  { zh_CN: zh.errors, en_US: en.errors },
);
