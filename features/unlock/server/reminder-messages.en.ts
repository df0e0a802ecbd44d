import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  unlocked: {
    name: 'Someone unlocks my hidden content',
    say: ({ who, title }) => `${who} unlocked a hidden part of ${title}`,
  },
  dispute: {
    name: 'Disputes about hidden parts',
    say: ({ who, title, facts }) => {
      if (facts.step === 'opened') return `${who} disputes the price of a hidden part of ${title}`;
      if (facts.step === 'answered') return `The author answered your dispute about a hidden part of ${title}`;
      if (facts.step === 'refunded')
        return `The dispute about a hidden part of ${title} is decided: the buyer is refunded`;
      return `The dispute about a hidden part of ${title} is decided: the author is paid`;
    },
  },
  returned: {
    name: 'Payments for hidden parts are returned',
    say: ({ title }) => `${title} was deleted, and its buyer got the price of the hidden part back`,
  },
};
