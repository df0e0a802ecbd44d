import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './member-card-messages.zh.ts';

export const en: Translation<typeof zh> = {
  joined: ({ date }) => `Joined ${date}`,
  counts: ({ topics, comments, replies, questions, answers }) =>
    `Topics ${topics} · Comments ${comments} · Replies ${replies} · Questions ${questions} · Answers ${answers}`,
  message: 'Message',
  figures: ({ follows, followers }) => `Following ${follows} · Followers ${followers}`,
};
