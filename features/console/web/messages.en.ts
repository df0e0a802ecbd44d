import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  mark: 'C',
  console: 'Console',
  areas: 'Areas of the console',
  toSite: 'Back to the site',
  groupCommunity: 'Community',
  groupMoney: 'Money',
  groupSystem: 'System',
  refusedTitle: 'For official staff only',
  refusedText: 'Log in with an account that may manage the site.',
  areaRefused: 'Your roles do not include this area.',
  stepTitle: 'Turn on two-step verification first',
  stepText:
    'This part touches money, rights, members or the services of the site, so it is open only to staff who use two-step verification. Once it is on, come back here; there is no need to log in again.',
  stepPrompt: 'Turn it on',
  stepNotice:
    'You have not turned on two-step verification. An account that manages the site puts all of it at risk when somebody else gets in. On a public site, everything about money, rights, members and services stays closed without it.',
  login: 'Log in',
  filter: 'Filter',
  clear: 'Clear filters',
  any: 'All',
  actions: 'Actions',
  state: 'State',
  time: 'Time',
  reason: 'Reason',
  reasonMissing: 'Please give a reason',
  optional: 'optional',
  older: 'Look further back',
  newest: 'Back to the newest',
  back: 'Back to the list',
  proofHint: 'Moving money needs your proof',
  save: 'Save',
  done: 'Saved',
  capped: ({ count }) => `Only the latest ${count} are listed. Filters narrow them down`,
};
