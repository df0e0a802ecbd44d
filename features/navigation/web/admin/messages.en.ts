import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Listed sites',
  text: 'The sites readers see in the directory, and those members suggest. The server fetches icons once and checks every day whether sites are still there.',
  states: { listed: 'Listed', pending: 'To decide', rejected: 'Declined' },
  site: 'Site',
  category: 'Directory category',
  visits: 'Visits',
  by: 'Suggested by',
  staff: 'Listed by staff',
  dead: 'May be gone',
  url: 'Site address',
  urlHint: 'Begins with http:// or https://',
  description: 'About the site',
  add: 'List a site',
  editSite: 'Edit site',
  accept: 'List it',
  reject: 'Decline',
  rejectText: 'The member who suggested it sees the decision and the reason.',
  empty: 'No sites',
  deleteText: 'A deleted site can’t be restored.',
};
