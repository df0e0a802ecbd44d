import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

const because = ({ reason, reasonEn = reason }: { reason: string; reasonEn?: string | undefined }) =>
  reasonEn === '' ? '' : `: ${reasonEn}`;

const quoted = ({ excerpt }: { excerpt: string }) => (excerpt === '' ? 'what you wrote' : `your words “${excerpt}”`);

interface Named {
  title: string;
  facts: { position: 'page' | 'part' | 'message' | 'none'; excerpt: string };
}

const what = ({ title, facts }: Named) =>
  ({
    page: title,
    part: `${quoted(facts)} in ${title}`,
    message: `your private message “${facts.excerpt}”`,
    none: '',
  })[facts.position];

const acts = {
  remove: 'the removal',
  refuse: 'the refusal in review',
  warn: 'the warning',
  mute: 'the mute',
  suspend: 'the suspension',
  'suspend-and-remove': 'the suspension and removal of all posts',
  'suspend-and-remove-day': 'the suspension and removal of the last 24 hours’ posts',
};

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
    say: (told) => {
      const { of, until, isRemoved, position } = told.facts;
      const done = { warn: 'warned you', mute: 'muted you', suspend: 'suspended your account' }[of];
      const over = position === 'none' ? '' : ` over ${what(told)}${isRemoved ? ' (removed too)' : ''}`;
      return `${told.who} ${done}${until === null ? '' : ` until ${until}`}${over}${because(told.facts)}${APPEALED}`;
    },
  },
  appeal: {
    name: 'Decisions on my appeals',
    say: (told) => {
      const { isGranted, of, position } = told.facts;
      const against = of === undefined ? '' : ` against ${acts[of]}`;
      const about = position === 'none' ? '' : ` (${what(told)})`;
      return `${told.who} ${isGranted ? 'granted' : 'refused'} your appeal${against}${about}${because(told.facts)}`;
    },
  },
};
