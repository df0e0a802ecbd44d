import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './api-docs-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Teahouse API',
  intro: 'Made from the contract itself, so these are the very rules the server checks. For machines: ',
  conventions: 'Conventions',
  bodies:
    'A body may be application/x-www-form-urlencoded or application/json; both mean the same. Unknown fields are refused.',
  ids: 'Ids are strings of decimal digits. Instants are ISO 8601 in UTC with milliseconds.',
  tokens:
    'Once signed in, send Authorization: Bearer ACCESS,REFRESH, both tokens with a comma between them. When the access token has ended you get 401; POST /refreshToken brings a new pair.',
  forgery:
    'Every write carries the value of the cookie cms_token in the header BBS-XSRF-TOKEN. The cookie comes with GET /baseInfo.',
  keys: 'Calls marked “repeatable” take the header Idempotency-Key: sent again with the same key they act once and answer as the first time.',
  failures:
    'Failures answer { code, message, details, fields? }, the message in Chinese or English by Accept-Language.',
  calls: 'Calls',
  anyone: 'anyone',
  member: 'members',
  staff: ({ area }) => `staff (console area “${area}”)`,
  limit: ({ count, seconds }) => `at most ${count} in ${seconds} s`,
  retryable: 'repeatable',
  file: ({ field, types, megabytes }) => `a multipart form with the file ${field} (${types}; at most ${megabytes} MB)`,
  params: 'Path',
  query: 'Query',
  body: 'Body',
  result: 'Answer',
  own: 'Answers with content of its own, not JSON.',
  name: 'Name',
  shape: 'Shape',
  required: 'Required',
  yes: 'yes',
  no: 'no',
  language: 'Language',
};
