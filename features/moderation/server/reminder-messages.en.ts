import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

const because = ({ reason, reasonEn = reason }: { reason: string; reasonEn?: string | undefined }) =>
  reasonEn === '' ? '' : `: ${reasonEn}`;

const quoted = ({ excerpt }: { excerpt: string }) => (excerpt === '' ? 'what you wrote' : `your words “${excerpt}”`);

const APPEALED = '. You can appeal under “Staff decisions”';

export const en: Translation<typeof zh> = {
  removed: {
    name: 'Staff delete my posts',
    say: ({ who, title, facts }) =>
      `${who} deleted ${facts.isPage ? title : `${quoted(facts)} in ${title}`}${because(facts)}${APPEALED}`,
  },
  restored: {
    name: 'Staff restore my posts',
    say: ({ who, title, facts }) =>
      `${who} restored ${facts.isPage ? title : `${quoted(facts)} in ${title}`}${because(facts)}`,
  },
  sanction: {
    name: 'Staff warn, mute or suspend me',
    say: ({ who, facts: { of, until, ...why } }) => {
      const done = { warn: 'warned you', mute: 'muted you', suspend: 'suspended your account' }[of];
      return `${who} ${done}${until === null ? '' : ` until ${until}`}${because(why)}${APPEALED}`;
    },
  },
  appeal: {
    name: 'Decisions on my appeals',
    say: ({ who, facts: { isGranted, ...why } }) =>
      `${who} ${isGranted ? 'granted your appeal' : 'refused your appeal'}${because(why)}`,
  },
};
