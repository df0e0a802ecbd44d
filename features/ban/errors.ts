import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

/** `banned`. Details: the public `reason`, `until` (null: until lifted), and the site's `timeZone`. */
export const banErrors = defineErrors('ban', { banned: 456, notFound: 404 }, { zh_CN: zh.errors, en_US: en.errors });
