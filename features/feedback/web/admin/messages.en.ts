import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Feedback',
  text: 'What guests and members tell you. Answer members on the site, or anyone who left an e-mail address by e-mail.',
  states: { open: 'To answer', answered: 'Answered' },
  content: 'What they wrote',
  contact: 'Contact details',
  contactGone: '(deleted after its time)',
  guest: ({ name }) => `${name} (guest)`,
  reply: 'Answer',
  way: 'How to answer',
  ways: { site: 'On the site', mail: 'By e-mail' },
  answer: 'Your answer',
  replied: 'Answered',
  deleteText: 'The feedback and its answers are deleted for good.',
  empty: 'No feedback',
};
