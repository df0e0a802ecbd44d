import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  quote: 'Quote',
  code: 'Code',
  link: 'Link',
  list: 'List',
  sampleText: 'text',
  storedHere: 'Draft saved on this device',
  storedEverywhere: 'Draft saved. You can continue on any device',
  storedOffline: 'No connection. Your draft is saved on this device for now',
  noRoomHere: 'Your browser has no space left for the draft. Please copy your text somewhere safe',
  noRoomThere: 'You’ve reached the draft limit. This one is saved on this device only',
  draftList: 'Drafts',
  waiting: 'Connection lost. Your text is saved on this device and will be sent when you’re back online.',
  sendAgain: 'Send again',
  sending: 'Sending…',
  waitsForFiles: 'Waiting for files…',
  filesComing: ({ count }) =>
    `${count === 1 ? 'One file is' : `${count} files are`} still uploading. Your post will be sent when ${count === 1 ? 'it’s' : 'they’re'} done.`,
  filesMissing: ({ count }) =>
    `${count === 1 ? 'One file' : `${count} files`} didn’t upload. Try again or remove ${count === 1 ? 'it' : 'them'}, then send.`,
  sendWithout: 'Send without',
  goOnWriting: 'Keep writing',
  markdown: 'Markdown supported',
  conflictTitle: 'This was just changed',
  conflictText: 'Here’s the saved version. Yours is still in the editor: compare and choose.',
  theirs: 'The latest saved version',
  takeTheirs: 'Discard mine, use the latest',
  keepMine: 'Keep mine, overwrite it',
  draftConflictTitle: 'This draft was also changed elsewhere',
  draftConflictText:
    'There’s a different version in another window or on another device. Neither is lost: compare and choose.',
  otherDraft: 'The other draft',
  keepMyDraft: 'Use this one',
  takeOtherDraft: 'Use the other one',
  keepBoth: 'Keep both, one after the other',
};
