import type { zh } from './waiting-words.zh.ts';

export const en: typeof zh = {
  sent: 'You are back online, and what you wrote has been posted',
  look: 'View',
  refused: ({ message }) => `What you wrote offline was not posted: ${message}. It is among your drafts`,
};
