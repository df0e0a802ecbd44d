import type { Translation } from '#platform/shared/words.ts';
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
  draftKept: 'Draft saved',
  draftRestored: 'What you had not sent yet is back',
  discard: 'Discard draft',
  waiting: 'The connection was lost. Your text is kept on this device and will be sent once the network is back, and only once.',
  sendAgain: 'Send again',
  sending: 'Sending…',
  markdown: 'Markdown works',
  conflictTitle: 'This was changed a moment ago',
  conflictText: 'Here is the version that is saved now. Yours is still in the editor: compare and choose.',
  theirs: 'The latest saved version',
  takeTheirs: 'Drop mine, use the latest',
  keepMine: 'Keep mine, replace it',
};
