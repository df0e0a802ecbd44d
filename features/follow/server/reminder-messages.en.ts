import type { zh } from './reminder-messages.zh.ts';

export const en: typeof zh = {
  follow: { name: 'Followers', say: ({ who }) => `${who} followed you` },
};
