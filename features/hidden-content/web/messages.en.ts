import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: 'Who can see it',
  kinds: {
    password: 'Who knows a password',
    comment: 'Who has commented',
    level: 'Who has reached a level',
    points: 'Who pays points',
    money: 'Who pays from the balance',
  },
  password: 'Password',
  passwordHint: '50 characters at most. Tell your readers some other way',
  level: 'Level',
  levelOf: ({ level, name }) => `${level} · ${name}`,
  points: 'Points',
  money: 'Amount (¥)',
  insert: 'Insert',
  hideSelection: 'Hide the selection',
  sample: 'Write what is to be hidden here',
  none: 'You may not use hidden content, or it is switched off on this site.',
  wrong: {
    password: 'Enter a password of 1 to 50 characters without double quotes',
    level: 'Choose a level',
    points: 'Enter a whole number from 1 to 99999999',
    money: 'Enter an amount from 0.01 to 99999999 with two decimals at most',
  },
};
