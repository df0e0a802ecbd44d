import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such extra field',
    orderChanged: 'The extra fields have just changed. Reload the page before you sort them',
    tooMany: 'There are enough extra fields. Delete one that is not used first',
  },
  rules: {
    digits: 'Digits only',
    letters: 'Letters only',
    lettersOrDigits: 'Letters and digits only',
    han: 'Chinese characters only',
    pattern: 'Not in the form this field asks for',
    choice: 'Choose from the list',
    one: 'Only one can be chosen',
    badPattern: 'Not a valid regular expression',
    slowPattern: 'This regular expression is too slow and could hold up the server. Write it another way',
    patternMissing: 'Enter a regular expression',
    optionsMissing: 'Add at least one option',
    optionsTwice: 'An option stands there twice',
    optionsUneven: 'Each option needs its name in both languages',
  },
  choose: 'Choose',
  none: 'None',
  optional: 'optional',
  panel: 'More about you',
  save: 'Save',
  saved: 'Saved',
};
