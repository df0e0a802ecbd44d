import { en as tools } from '#platform/shared/editor-tool-messages.en.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  toolbar: 'Formatting tools',
  tools,
  withKeys: ({ name, keys }) => `${name} (${keys})`,
  notAllowed: ({ name }) => `${name}: not available to you`,
  colours: {
    red: 'Red',
    orange: 'Orange',
    gold: 'Gold',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    violet: 'Violet',
    grey: 'Grey',
  },
  count: ({ characters }) => `${characters} ${characters === '1' ? 'character' : 'characters'}`,
  countAll: ({ characters, han, words }) =>
    `${characters} characters in total: ${han} Chinese characters, ${words} words`,
  beside: 'Side-by-side preview',
  instead: 'Preview only',
  preview: 'Preview',
  hidden: {
    password: 'Hidden: password required',
    comment: 'Hidden: comment to see',
    level: 'Hidden: requires level {value}',
    points: 'Hidden: unlock for {value} points',
    money: 'Hidden: unlock for ¥{value}',
    malformed: 'Hidden: invalid condition',
  },
  nothingToShow: 'Nothing written yet',
  previewFailed: 'The preview couldn’t be loaded. You can still write and post',
  fullScreen: 'Full screen',
  smallScreen: 'Exit full screen',
  keys: 'Keyboard shortcuts',
  help: 'Writing help',
  keyNames: {
    send: 'Send',
    undo: 'Undo',
    redo: 'Redo',
    toTools: 'Go to the toolbar',
    list: 'In a list: one level in / out',
    fullScreen: 'Full screen',
  },
  loading: 'Loading…',
  loadFailed: 'This couldn’t be loaded. Check your connection and try again',
  uploads: {
    title: 'Uploads',
    progressOf: ({ name }) => `Upload progress of ${name}`,
    alt: 'Describe the image for people who can’t see it',
    altOf: ({ name }) => `Description of ${name}`,
    retry: 'Try again',
    cancel: 'Cancel',
    remove: 'Remove',
    refused: 'The upload failed. Please try again',
    notHere: 'Files of this kind can’t be added here',
    left: ({ count }) =>
      count === 1
        ? 'You left before a file was uploaded. It is not in the draft'
        : `You left before ${count} files were uploaded. They are not in the draft`,
  },
};
