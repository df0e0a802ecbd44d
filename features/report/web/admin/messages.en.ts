import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Reports',
  text: 'Everything members have reported, newest first. Reports are decided in the moderation queue.',
  toReasons: 'Categories',
  account: 'Reporter’s account',
  states: { pending: 'Pending', failed: 'Not upheld', successful: 'Upheld' },
  removedBy: { user: 'Deleted by the reporter', staff: 'Deleted by staff' },
  target: 'Reported content',
  author: 'Reported member',
  reporter: 'Reporter',
  why: 'Category and reason',
  image: ({ number }) => `Image ${number}`,
  result: 'Result',
  empty: 'No reports',
  remove: 'Delete report',
  removeText: 'Its reporter sees that staff have deleted it. Its case is not affected.',
};
