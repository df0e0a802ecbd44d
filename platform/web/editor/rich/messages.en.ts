import { en as tools } from '#platform/shared/editor-tool-words.en.ts';
import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  toolbar: 'Formatting tools',
  tools,
  withKeys: ({ name, keys }) => `${name} (${keys})`,
  notAllowed: ({ name }) => `${name}: you are not allowed to use it`,
  colours: { red: 'Red', orange: 'Orange', gold: 'Gold', green: 'Green', teal: 'Teal', blue: 'Blue', violet: 'Violet', grey: 'Grey' },
  count: ({ characters }) => `${characters} ${characters === '1' ? 'character' : 'characters'}`,
  countAll: ({ characters, han, words }) => `${characters} characters in all: ${han} Han characters, ${words} words`,
  beside: 'Preview beside the text',
  instead: 'Preview only',
  preview: 'Preview',
  hidden: {
    password: 'Hidden: opens with a password',
    comment: 'Hidden: opens once one comments',
    level: 'Hidden: opens at level {value}',
    points: 'Hidden: opens for {value} points',
    money: 'Hidden: opens for ¥{value}',
    malformed: 'Hidden: the condition is not right',
  },
  nothingToShow: 'Nothing written yet',
  previewFailed: 'The preview could not be loaded. You can still write and post',
  fullScreen: 'Full screen',
  smallScreen: 'Leave full screen',
  keys: 'Keyboard shortcuts',
  help: 'Writing help',
  keyNames: { send: 'Send', undo: 'Undo', redo: 'Redo', toTools: 'Go to the toolbar', list: 'In a list: one level in / out', fullScreen: 'Full screen' },
  loading: 'Loading…',
  loadFailed: 'This could not be loaded. Check the connection and try again',
  uploads: {
    title: 'Files being uploaded',
    progressOf: ({ name }) => `Upload progress of ${name}`,
    alt: 'Describe the image for those who cannot see it',
    altOf: ({ name }) => `Description of ${name}`,
    retry: 'Try again',
    cancel: 'Cancel',
    remove: 'Remove',
    refused: 'The upload failed. Please try again',
    notHere: 'Files of this kind cannot be added here',
  },
};
