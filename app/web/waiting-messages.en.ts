import type { zh } from './waiting-messages.zh.ts';

export const en: typeof zh = {
  sent: 'You’re back online, and your post has been published',
  saved: 'You’re back online, and your changes have been saved',
  look: 'View',
  refused: ({ message }) => `What you wrote offline couldn’t be posted: ${message}. It’s in your drafts`,
  editRefused: ({ message }) => `Your offline changes couldn’t be saved: ${message}. Nothing you wrote is lost`,
  open: 'Open',
};
