import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

const because = ({ reason }: { reason: string }) => (reason === '' ? '' : `: ${reason}`);

const quoted = ({ excerpt }: { excerpt: string }) => (excerpt === '' ? 'what you wrote' : `your words “${excerpt}”`);

const APPEALED = '. You can appeal under “Staff decisions”';

export const en: Translation<typeof zh> = {
  removed: {
    name: 'Staff delete something of mine',
    say: ({ who, title, facts }) =>
      `${who} deleted ${facts.isPage ? title : `${quoted(facts)} in ${title}`}${because(facts)}${APPEALED}`,
  },
  restored: {
    name: 'Staff restore something of mine',
    say: ({ who, title, facts }) =>
      `${who} restored ${facts.isPage ? title : `${quoted(facts)} in ${title}`}${because(facts)}`,
  },
  sanction: {
    name: 'Staff warn, mute or suspend me',
    say: ({ who, facts: { of, until, reason } }) => {
      const done = { warn: 'warned you', mute: 'muted you', suspend: 'suspended your account' }[of];
      return `${who} ${done}${until === null ? '' : ` until ${until}`}${because({ reason })}${APPEALED}`;
    },
  },
  appeal: {
    name: 'Staff decide my appeal',
    say: ({ who, facts: { isGranted, reason } }) =>
      `${who} ${isGranted ? 'granted your appeal' : 'refused your appeal'}${because({ reason })}`,
  },
};
