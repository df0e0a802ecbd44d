import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Notices',
  text: 'Tell something to all members, to a role, or to chosen members. Once recalled, nobody sees it any more.',
  write: 'Write a notice',
  name: 'Title',
  content: 'What the notice says',
  contentHint: 'Markdown, at most 3,000 characters',
  audience: 'Audience',
  audiences: { all: 'All members', role: 'A role', members: 'Chosen members' },
  role: 'Role',
  chooseRole: 'Choose one',
  accounts: 'Accounts of members',
  accountsHint: 'Apart by spaces, commas or lines; at most 200',
  sendsAt: 'Sent at',
  sendsAtHint: 'Leave it empty to send at once',
  send: 'Send',
  sent: 'The notice is saved and will be seen when it is time',
  delivery: 'Read / sent',
  states: { scheduled: 'Scheduled', sent: 'Sent', recalled: 'Recalled' },
  by: 'Sent by',
  recall: 'Recall',
  recallTitle: ({ title }) => `Recall “${title}”`,
  recallText: 'Nobody will see this notice any more.',
  recallReason: 'Why it is recalled',
  empty: 'No notice has been sent yet',
};
