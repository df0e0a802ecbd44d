import type { zh } from './waiting-messages.zh.ts';

export const en: typeof zh = {
  sent: 'You are back online, and what you wrote has been posted',
  saved: 'You are back online, and your changes have been saved',
  look: 'View',
  refused: ({ message }) => `What you wrote offline was not posted: ${message}. It is among your drafts`,
  editRefused: ({ message }) => `Your offline changes were not saved: ${message}. Nothing you wrote is lost`,
  open: 'Open',
};
