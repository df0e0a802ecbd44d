import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const sectionErrors = defineErrors(
  'section',
  {
    notFound: 404,
    tooDeep: 409,
    parentHasTopics: 409,
    hasChildren: 409,
    notEmpty: 409,
    orderChanged: 409,
    changed: 409,
    beyondOwn: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
