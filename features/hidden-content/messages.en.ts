import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const reasons: Readonly<Record<string, string>> = {
  spelling:
    'the syntax isn’t right. Start with a line of “:::hide” and a condition, and end with a line of “:::”. To show these characters literally, put them in code',
  noCondition: 'it has no condition. Use one of password=…, comment, level=…, points=… or money=…',
  manyConditions: 'it can have only one condition. Put a password that contains spaces in double quotes',
  password: 'a password has 1 to 50 characters',
  level: 'a level is a whole number from 1 to 50',
  points: 'points are a whole number from 1 to 99,999,999',
  money: 'an amount is ¥0.01 to ¥99,999,999, with two decimals at most',
  nested: 'it can’t be placed in a list, a quote or another block, or inside other hidden content',
  unclosed: 'it has no end. Close it with a line of “:::”',
  empty: 'there is nothing in it',
  stray: 'there’s an extra “:::” nearby, so it isn’t clear what to hide',
  tooMany: 'a topic can have at most 50 hidden parts',
  noSuchLevel: 'there is no such level on this site',
  noRight: 'you can’t use this kind of hidden content in this section',
  off: 'this kind of hidden content is turned off',
};

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This hidden content does not exist',
    malformed: ({ reason, number, line }) =>
      `Hidden content ${String(number)} (line ${String(line)}): ${reasons[String(reason)] ?? ''}`,
    unread: 'The hidden content is too complex to read. Please simplify it and try again',
    onlyTopics: 'Only topics can have hidden content. To show “:::hide” literally, put it in code',
  },
  settingTopic: 'Hidden content',
  settings: {
    allowHidePassword: {
      name: 'Allow password-protected content',
      help: 'When off, no more can be added; existing content is unaffected',
    },
    allowHideComment: {
      name: 'Allow comment-to-see content',
      help: 'When off, no more can be added; existing content is unaffected',
    },
    allowHideLevel: {
      name: 'Allow level-gated content',
      help: 'When off, no more can be added; existing content is unaffected',
    },
    allowHidePoints: {
      name: 'Allow content sold for points',
      help: 'When off, no more can be added; existing content is unaffected',
    },
    allowHideMoney: {
      name: 'Allow content sold for money',
      help: 'When off, no more can be added; existing content is unaffected',
    },
  },
};
