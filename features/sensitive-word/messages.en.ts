import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This list or word is gone. It may have been deleted',
    refused: 'This contains a word that is not allowed here. Please change it',
    refusedOutside: 'The check of this site doesn’t accept this text. Please change it',
    refusedWord: ({ word }) => `This contains “${String(word)}”, which is not allowed here. Please change it`,
  },
  rules: {
    listTaken: 'There is a list with this name already',
    lists: 'There can be 100 lists at most',
    wordTaken: 'The list has this word already',
    letters: 'A word needs a letter',
  },
  settingTopic: 'Sensitive words',
  settings: {
    sensitiveWordIsNamed: {
      name: 'Tell members which word it is',
      help: 'Where a text is refused, the message names the word. When off, it only says that there is one.',
    },
    sensitiveWordHitDays: {
      name: 'Days that hits are kept',
      help: 'For how many days staff see which words were found, 1 to 365.',
    },
  },
};
