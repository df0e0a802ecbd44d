import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'The current user does not exist',
    oneself: 'You can’t block yourself',
    tooMany: ({ most }) => `You can block at most ${String(most ?? '')} people`,
    noAnswer: 'This person has blocked you, so you can’t reply to or quote them',
    noLike: 'The author has blocked you, so you can’t like this',
    noMention: ({ names }) =>
      `You can’t mention people who have blocked you: ${Array.isArray(names) ? names.map((name) => `@${String(name)}`).join(', ') : ''}`,
  },
  block: 'Block',
  unblock: 'Unblock',
  unblockOne: ({ name }) => `Unblock ${name}`,
  blocked: 'Blocked',
  blockTitle: ({ name }) => `Block ${name}?`,
  blockText:
    'Their comments and replies will be collapsed for you, and they won’t be able to reply to, quote or mention you, or like your posts. Neither of you can send the other private messages, and you will stop following each other. They won’t be notified, and you can unblock them at any time.',
  doneBlock: ({ name }) => `${name} has been blocked`,
  doneUnblock: ({ name }) => `${name} has been unblocked`,
  title: 'Blocked people',
  text: 'Comments and replies from people you’ve blocked are collapsed, and they can’t reply to, quote or mention you, or like your posts. Neither of you can send the other private messages.',
  since: 'Blocked',
  none: 'You haven’t blocked anyone',
  noneText: 'If you don’t want to hear from someone, you can block them from their profile.',
};
