import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const dataExportErrors = defineErrors(
  'dataExport',
  {
    notFound: 404,
    /** Details: `until`. */
    tooSoon: 409,
    waiting: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
