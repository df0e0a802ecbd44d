import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './api-docs-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Teahouse API',
  intro: 'Generated from the contract, so it matches exactly what the server validates. Machine-readable:  ',
  conventions: 'Conventions',
  bodies:
    'A body may be application/x-www-form-urlencoded or application/json; both are equivalent. Unknown fields are rejected.',
  ids: 'IDs are strings of decimal digits. Instants are ISO 8601 in UTC with milliseconds.',
  tokens:
    'Once signed in, send Authorization: Bearer ACCESS,REFRESH, both tokens with a comma between them. When the access token expires you get 401; POST /refreshToken returns a new pair.',
  forgery:
    'Every write must send the value of the cms_token cookie in the BBS-XSRF-TOKEN header. GET /baseInfo sets the cookie.',
  keys: 'Calls marked “repeatable” accept the Idempotency-Key header: repeated with the same key, they run once and return the first response.',
  failures:
    'Errors return { code, message, details, fields? }, with the message in Chinese or English depending on Accept-Language.',
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
  result: 'Response',
  own: 'Returns raw content, not JSON.',
  name: 'Name',
  shape: 'Type',
  required: 'Required',
  yes: 'yes',
  no: 'no',
  language: 'Language',
};
