import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Feedback',
  text: 'Feedback from guests and members. Answer members on the site, or anyone who left an e-mail address by e-mail.',
  states: { open: 'To answer', answered: 'Answered' },
  content: 'What they wrote',
  contact: 'Contact details',
  contactGone: '(deleted after the retention period)',
  guest: ({ name }) => `${name} (guest)`,
  reply: 'Answer',
  way: 'How to answer',
  ways: { site: 'On the site', mail: 'By e-mail' },
  answer: 'Your answer',
  replied: 'Answered',
  deleteText: 'The feedback and its answers are permanently deleted.',
  empty: 'No feedback',
};
