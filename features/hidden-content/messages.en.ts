import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const reasons: Readonly<Record<string, string>> = {
  spelling:
    'it is not spelt as it must be. Begin a line of its own with “:::hide” and a condition, and end with a line of “:::”. To write these very characters, put them into code',
  noCondition: 'it has no condition. Write one of password=…, comment, level=…, points=… or money=…',
  manyConditions: 'it can have one condition only. Put a password with spaces into double quotes',
  password: 'a password has 1 to 50 characters',
  level: 'a level is a whole number from 1 to 50',
  points: 'points are a whole number from 1 to 99999999',
  money: 'an amount is ¥0.01 to ¥99999999, with two decimals at most',
  nested: 'it cannot stand in a list, a quote or another block, nor inside other hidden content',
  unclosed: 'it has no end. Close it with a line of “:::”',
  empty: 'there is nothing in it',
  stray: 'there is one “:::” too many near it, so it is not clear what is to be hidden',
  tooMany: 'a topic can hide 50 parts at most',
  noSuchLevel: 'there is no such level on this site',
  noRight: 'you may not use this kind of hidden content in this section',
  off: 'this kind of hidden content is switched off',
};

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such hidden content',
    malformed: ({ reason, number, line }) =>
      `Hidden content ${String(number)} (line ${String(line)}): ${reasons[String(reason)] ?? ''}`,
    unread: 'The hidden content is too tangled to be read. Please make it simpler and try again',
    onlyTopics: 'Only topics can have hidden content. To write “:::hide” itself, put it into code',
  },
  settingTopic: 'Hidden content',
  settings: {
    allowHidePassword: {
      name: 'Allow hiding by password',
      help: 'When off, no more can be added; what is there stays as it is',
    },
    allowHideComment: {
      name: 'Allow hiding until one comments',
      help: 'When off, no more can be added; what is there stays as it is',
    },
    allowHideLevel: {
      name: 'Allow hiding by level',
      help: 'When off, no more can be added; what is there stays as it is',
    },
    allowHidePoints: {
      name: 'Allow hiding for points',
      help: 'When off, no more can be added; what is there stays as it is',
    },
    allowHideMoney: {
      name: 'Allow hiding for money',
      help: 'When off, no more can be added; what is there stays as it is',
    },
  },
};
