import type { Translation } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  received: { name: 'Red envelopes for me', say: ({ who }) => `${who} gave you a red envelope` },
  finished: {
    name: 'My red envelope is empty',
    say: ({ title, facts }) =>
      facts.isPersonal ? 'Your red envelope was opened' : `Your red envelope in ${title} is empty`,
  },
  returned: {
    name: 'My red envelope is returned',
    say: ({ facts }) => `${moneyText(facts.fen)} of your red envelope was left and is back in your balance`,
  },
};
