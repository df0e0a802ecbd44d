import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

/** `closed` takes the site's own notice as `text`, `changedMeanwhile` the `keys` of the settings. */
export const settingErrors = defineErrors(
  'setting',
  { notFound: 404, changedMeanwhile: 409, readOnly: 403, closed: 503 },
  { zh_CN: zh.errors, en_US: en.errors },
);
