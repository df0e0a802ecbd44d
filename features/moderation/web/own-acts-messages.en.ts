import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './own-acts-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Staff decisions',
  text: 'What staff did to your posts and account, why, and until when. You can appeal each of them once. Another staff member decides your appeal.',
  decisions: {
    remove: 'Removed a post',
    warn: 'Warned you',
    mute: 'Muted you',
    suspend: 'Suspended your account',
    'suspend-and-remove': 'Suspended your account and removed your posts',
  },
  until: ({ at }) => `Until ${at}`,
  reason: ({ reason }) => `Reason: ${reason}`,
  none: 'Nothing here',
  noneText: 'Staff have done nothing to your posts or your account.',
  appeal: 'Appeal',
  appealText: 'Say why this decision is wrong. You can appeal only once.',
  appealLabel: 'Your appeal',
  missing: 'Write your appeal',
  sent: 'Appeal sent',
  states: { open: 'Appeal waiting', refused: 'Appeal refused', granted: 'Appeal granted' },
  reversed: 'Reversed',
};
