import type { Translation } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  finished: {
    name: 'My red envelope is empty',
    say: ({ who, title, facts: { isPersonal, count, fen } }) => {
      if (isPersonal)
        return fen > 0 ? `${who} opened your red envelope of ${moneyText(fen)}` : 'Your red envelope was opened';
      const opened = `${count} ${count === 1 ? 'person' : 'people'} opened it, ${moneyText(fen)} in all`;
      return `Your red envelope in ${title} is empty${fen > 0 ? `: ${opened}` : ''}`;
    },
  },
  returned: {
    name: 'My red envelope is returned',
    say: ({ facts }) => `${moneyText(facts.fen)} of your red envelope was left and is back in your balance`,
  },
};
