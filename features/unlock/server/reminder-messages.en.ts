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
      const isOwn = facts.side === (facts.step === 'refunded' ? 'buyer' : 'author');
      const end = facts.step === 'refunded' ? 'refunded' : 'paid';
      const whom = isOwn ? 'you are' : facts.step === 'refunded' ? 'the buyer is' : 'the author is';
      return `The dispute about a hidden part of ${title} is decided: ${whom} ${end}`;
    },
  },
  returned: {
    name: 'Payments for hidden parts are returned',
    say: ({ title }) => `${title} was deleted, and its buyer got the price of the hidden part back`,
  },
};
