import type { zh } from './reminder-messages.zh.ts';

export const en: typeof zh = {
  like: {
    name: 'Likes',
    say: ({ who, title, facts }) =>
      facts.isThread ? `${who} liked your ${title}` : `${who} liked what you wrote in ${title}`,
  },
};
