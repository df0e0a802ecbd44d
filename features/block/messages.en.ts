import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'The current user does not exist',
    oneself: 'You cannot block yourself',
    tooMany: ({ most }) => `You can block at most ${String(most ?? '')} people`,
    noAnswer: 'This person has blocked you, so you cannot reply to or quote them',
    noMention: ({ names }) =>
      `You cannot mention people who have blocked you: ${Array.isArray(names) ? names.map((name) => `@${String(name)}`).join(', ') : ''}`,
  },
  block: 'Block',
  unblock: 'Unblock',
  unblockOne: ({ name }) => `Unblock ${name}`,
  blocked: 'Blocked',
  blockTitle: ({ name }) => `Block ${name}?`,
  blockText:
    'Their comments and replies will be folded for you, and they will not be able to reply to, quote or mention you. They are not told, and you can undo this at any time.',
  doneBlock: ({ name }) => `${name} is blocked`,
  doneUnblock: ({ name }) => `${name} is no longer blocked`,
  title: 'Blocked people',
  text: 'The comments and replies of people you have blocked are folded for you, and they cannot reply to, quote or mention you.',
  since: 'Blocked',
  none: 'You have blocked nobody',
  noneText: 'When you do not want to hear from somebody, you can block them on their page.',
};
