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
  storedEverywhere: 'Draft saved. You can go on with it on any device',
  storedOffline: 'No connection. Your draft is saved on this device for now',
  noRoomHere: 'Your browser has no room for the draft. Please copy your text somewhere safe',
  noRoomThere: 'You have no room for more drafts. This one is saved on this device only',
  draftList: 'Drafts',
  waiting:
    'The connection was lost. Your text is kept on this device and will be sent once the network is back, and only once.',
  sendAgain: 'Send again',
  sending: 'Sending…',
  waitsForFiles: 'Waiting for files…',
  filesComing: ({ count }) =>
    `${count === 1 ? 'One file is' : `${count} files are`} still uploading. Your text goes out once ${count === 1 ? 'it is' : 'they are'} there.`,
  filesMissing: ({ count }) =>
    `${count === 1 ? 'One file' : `${count} files`} did not arrive. Try again or remove ${count === 1 ? 'it' : 'them'}, then send.`,
  sendWithout: 'Send without',
  goOnWriting: 'Go on writing',
  markdown: 'Markdown works',
  conflictTitle: 'This was changed a moment ago',
  conflictText: 'Here is the version that is saved now. Yours is still in the editor: compare and choose.',
  theirs: 'The latest saved version',
  takeTheirs: 'Drop mine, use the latest',
  keepMine: 'Keep mine, replace it',
  draftConflictTitle: 'This draft was changed elsewhere too',
  draftConflictText:
    'In another window or on another device it says something else. Neither is lost: compare and choose.',
  otherDraft: 'The other draft',
  keepMyDraft: 'Use this one',
  takeOtherDraft: 'Use the other one',
  keepBoth: 'Keep both, one after the other',
};
