import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This list or word doesn’t exist. It may have been deleted',
    refused: 'This contains a word that is not allowed here. Please change it',
    refusedOutside: 'This text didn’t pass this site’s content check. Please change it',
    refusedWord: ({ word }) => `This contains “${String(word)}”, which is not allowed here. Please change it`,
  },
  rules: {
    listTaken: 'There’s already a list with this name',
    lists: 'You can have at most 100 lists',
    wordTaken: 'This word is already on the list',
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
      help: 'For how many days staff see which words were found',
    },
  },
};
