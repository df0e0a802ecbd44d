import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: 'Who can see it',
  kinds: {
    password: 'Anyone with the password',
    comment: 'Anyone who has commented',
    level: 'Members at a certain level',
    points: 'Anyone who pays points',
    money: 'Anyone who pays from their balance',
  },
  password: 'Password',
  passwordHint: 'At most 50 characters. Share it with your readers some other way',
  level: 'Level',
  levelOf: ({ level, name }) => `${level} · ${name}`,
  points: 'Points',
  money: 'Amount (¥)',
  pointsText: ({ hours }) => `You get the points after ${hours} hours. Until then the buyer can dispute the sale`,
  moneyText: ({ share, hours }) =>
    `${share > 0 ? `The site takes ${share}%, and you get the rest` : 'You get the money'} after ${hours} hours. Until then the buyer can dispute the sale`,
  insert: 'Insert',
  hideSelection: 'Hide selection',
  sample: 'Write the hidden part here',
  none: 'You can’t use hidden content, or it’s turned off on this site.',
  wrong: {
    password: 'Enter a password of 1 to 50 characters without double quotes',
    level: 'Choose a level',
    points: 'Enter a whole number from 1 to 99,999,999',
    money: 'Enter an amount from 0.01 to 99,999,999 with two decimals at most',
  },
};
