import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const of = (count: number, item: string) =>
  count > 0 ? `${count} ${plural(count, { one: item, other: `${item}s` })}` : '';

export const en: Translation<typeof zh> = {
  region: 'Hidden content',
  condition: {
    password: 'Password required',
    comment: 'Comment to see this',
    level: ({ level, name }) => `Requires level ${level}, ${name}`,
    points: ({ price }) => `Unlock for ${price} points`,
    money: ({ price }) => `Unlock for ¥${price}`,
  },
  holds: ({ characters, pictures, files, videos }) =>
    [
      characters === '0' ? '' : `About ${characters} characters`,
      of(pictures, 'image'),
      of(files, 'file'),
      of(videos, 'video'),
    ]
      .filter((part) => part !== '')
      .join(', '),
  unlockedBy: ({ count, text }) => `${text} ${plural(count, { one: 'member has', other: 'members have' })} unlocked it`,
  commentedBy: ({ count, text }) =>
    `${text} ${plural(count, { one: 'member has', other: 'members have' })} commented to see it`,
  lack: ({ level, points }) => `You’re at level ${level}: ${points} points to go`,
  earn: 'How to earn points',
  signIn: 'Log in to see it',
  enterPassword: 'Enter the password',
  goComment: 'Comment',
  pay: 'Unlock',
  unlocked: 'Unlocked',
  whoUnlocked: 'See who unlocked it',
  form: {
    password: 'Password',
    unlock: 'Unlock',
    cancel: 'Cancel',
  },
  changed: 'The author has changed this since you paid for it.',
  showStored: 'See what you paid for',
  storedTitle: 'What you paid for',
};
