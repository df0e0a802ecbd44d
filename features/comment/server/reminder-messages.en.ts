import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  comment: { name: 'Comments on what I wrote', say: ({ who, title }) => `${who} commented on ${title}` },
  pageReply: {
    name: 'Replies to comments on what I wrote',
    say: ({ who, title }) => `${who} replied to a comment on ${title}`,
  },
  talkReply: {
    name: 'Replies in conversations I take part in',
    say: ({ who, title }) => `${who} replied in a conversation of yours in ${title}`,
  },
  reply: { name: 'Replies to me', say: ({ who, title }) => `${who} replied to you in ${title}` },
  quote: { name: 'Quotes of me', say: ({ who, title }) => `${who} quoted you in ${title}` },
};
