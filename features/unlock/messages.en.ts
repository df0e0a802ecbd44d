import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notPublic: 'This topic is not public yet, so nothing in it can be unlocked',
    commentFirst: 'Comment or reply in this topic first, then come back to the hidden content',
    levelTooLow: ({ level }) => `Your level is too low. This opens at level ${String(level ?? '')}`,
    priceChanged: 'The price has changed. Look at the new price before you unlock',
    noWallet: 'Paying with points or balance is not available on this site yet, so this cannot be unlocked for now',
    tooManyTries: ({ seconds }) => `Too many passwords tried. Try again in ${String(Math.ceil(Number(seconds ?? 60) / 60))} min`,
    notKept: 'You have not paid for such content',
  },
  rules: {
    passwordMissing: 'Enter the password',
    passwordWrong: 'Wrong password',
    priceMissing: 'Confirm the price first',
  },
};
