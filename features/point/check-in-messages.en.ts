import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './check-in-messages.zh.ts';

/** The daily check-in; also on the home page, which has no other messages of points. */
export const en: Translation<typeof zh> = {
  title: 'Daily check-in',
  streak: ({ days }) =>
    days === 0 ? 'Not checked in today' : `${days} ${plural(days, { one: 'day', other: 'days' })} in a row`,
  button: ({ points }) => `Check in +${points}`,
  done: 'Checked in today',
  tomorrow: ({ points }) => `${points} points tomorrow`,
  success: ({ points }) => `Checked in. You got ${points} points`,
  points: ({ points }) => `${points} points`,
};
