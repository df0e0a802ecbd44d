import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  poll: 'Poll',
  single: 'Choose one',
  many: ({ count }) => `Choose up to ${count}`,
  voters: ({ count, text }) => `${text} ${plural(count, { one: 'person', other: 'people' })} voted`,
  until: 'Open until',
  ended: 'Ended',
  afterVote: 'Vote to see the results',
  atEnd: 'Results are shown when it ends',
  votes: ({ count, text, percent }) => `${text} ${plural(count, { one: 'vote', other: 'votes' })} · ${percent}`,
  mine: 'My choice',
  signIn: 'Log in to vote',
  whyNot: {
    closed: 'This topic is closed, so voting is closed too.',
    off: 'Polls are turned off.',
    right: 'You can’t vote.',
  },
};
