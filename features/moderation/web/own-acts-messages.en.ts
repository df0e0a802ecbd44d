import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './own-acts-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Staff decisions',
  text: 'What the staff decided about your posts and account, why, and until when. You can appeal each decision once.',
  decisions: {
    remove: 'Removed a post',
    refuse: 'Refused a post in review',
    warn: 'Warned you',
    mute: 'Muted you',
    suspend: 'Suspended your account',
    'suspend-and-remove': 'Suspended your account and removed all your posts',
    'suspend-and-remove-day': 'Suspended your account and removed your posts of the last 24 hours',
  },
  until: ({ at }) => `Until ${at}`,
  reason: ({ reason }) => `Reason: ${reason}`,
  alsoRemoved: 'The post was removed too.',
  message: 'A private message of yours:',
  ownAppeal: 'Your appeal:',
  answer: ({ text }) => `Answer to your appeal: ${text}`,
  none: 'Nothing here',
  noneText: 'There are no staff decisions about your posts or account.',
  appeal: 'Appeal',
  wait: 'You can appeal here one minute after the decision. Reload this page then.',
  appealText: 'Say why this decision is wrong. You can appeal only once.',
  anotherDecides: 'Another staff member decides your appeal.',
  sameDecides:
    'There is no uninvolved staff member who could decide it. One of those involved does, and the audit log says so.',
  appealLabel: 'Your appeal',
  missing: 'Write your appeal',
  sent: 'Appeal sent',
  states: { open: 'Appeal waiting', refused: 'Appeal refused', granted: 'Appeal granted' },
  reversed: 'Reversed',
  suspension: {
    title: 'Account suspended',
    forever: 'The suspension has no end.',
    wait: 'You can appeal here one minute after the suspension. Reload this page then.',
    notice: 'You’ll get the decision by e-mail, or when you try to sign in again.',
    over: 'The account is not suspended. You can sign in.',
    again: 'Sign in',
    expired: 'Sign in first. This page works for half an hour after a refused sign-in.',
  },
};
