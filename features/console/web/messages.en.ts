import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  mark: 'C',
  console: 'Console',
  areas: 'Areas of the console',
  toSite: 'Back to the site',
  overview: 'Overview',
  content: 'Content',
  section: 'Sections',
  setting: 'Settings',
  audit: 'Audit log',
  job: 'Jobs',
  groupCommunity: 'Community',
  groupSystem: 'System',
  refusedTitle: 'For official staff only',
  refusedText: 'Log in with an account that may manage the site.',
  areaRefused: 'Your roles do not include this area.',
  login: 'Log in',
};
