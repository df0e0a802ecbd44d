import type { zh } from './reminder-messages.zh.ts';

export const en: typeof zh = {
  followedPost: { name: 'Posts of members I follow', say: ({ who, title }) => `${who} posted ${title}` },
  followedAnswer: {
    name: 'Answers to questions I follow',
    say: ({ who, title }) => `${who} answered ${title}, which you follow`,
  },
  follow: { name: 'Followers', say: ({ who }) => `${who} followed you` },
};
