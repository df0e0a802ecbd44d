import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

const because = ({ reason }: { reason: string }) => (reason === '' ? '' : `: ${reason}`);

export const en: Translation<typeof zh> = {
  removed: {
    name: 'Staff delete something of mine',
    say: ({ who, title, facts }) =>
      `${who} deleted ${facts.isPage ? title : `what you wrote in ${title}`}${because(facts)}`,
  },
  restored: {
    name: 'Staff restore something of mine',
    say: ({ who, title, facts }) =>
      `${who} restored ${facts.isPage ? title : `what you wrote in ${title}`}${because(facts)}`,
  },
};
