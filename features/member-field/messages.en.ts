import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'No such extra field',
    orderChanged: 'The extra fields have just changed. Reload the page before reordering them',
    tooMany: 'You’ve reached the maximum number of extra fields. Delete one you don’t use first',
  },
  rules: {
    digits: 'Digits only',
    letters: 'Letters only',
    lettersOrDigits: 'Letters and digits only',
    han: 'Chinese characters only',
    pattern: 'Not in the format this field requires',
    choice: 'Choose from the list',
    one: 'Only one can be chosen',
    badPattern: 'Not a valid regular expression',
    slowPattern: 'This regular expression is too slow and could hold up the server. Write it another way',
    patternMissing: 'Enter a regular expression',
    optionsMissing: 'Add at least one option',
    optionsTwice: 'The same option appears twice',
    optionsUneven: 'Each option needs a name in both languages',
  },
  choose: 'Choose',
  none: 'None',
  optional: 'optional',
  panel: 'More about you',
  save: 'Save',
  saved: 'Saved',
};
