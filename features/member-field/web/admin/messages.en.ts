import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Extra fields',
  text: 'What members are asked for beside the account, when they register and on their profile page.',
  create: 'Add a field',
  editTitle: 'Edit field',
  kind: 'Filled in as',
  kinds: {
    input: 'One line of text',
    textarea: 'Several lines',
    radio: 'One of a few',
    checkbox: 'Any of a few',
    select: 'Drop-down list',
  },
  entries: 'Filled in by',
  deleteText: ({ count }) =>
    count === 0
      ? 'No member has filled it in yet.'
      : `What ${count} ${plural(count, { one: 'member has', other: 'members have' })} entered is deleted with it, for good.`,
  visible: 'Shown',
  hidden: 'Hidden',
  required: 'Required',
  empty: 'No extra fields',
  emptyText: 'Members give an account and a password, no more. Add a field when you need to know more.',
  tipZh: 'Hint in Chinese',
  tipEn: 'Hint in English',
  maxLength: 'Most characters (1–500)',
  rows: 'Lines shown (2–12)',
  filter: 'What may be typed',
  filters: ['Anything', 'Digits', 'Letters', 'Letters and digits', 'Chinese characters', 'A regular expression'],
  pattern: 'Regular expression',
  patternHint: 'Must fit the whole of what is typed. One that is too slow cannot be saved',
  options: 'Options',
  optionZh: ({ number }) => `Chinese name of option ${number}`,
  optionEn: ({ number }) => `English name of option ${number}`,
  removeOption: ({ number }) => `Delete option ${number}`,
  addOption: 'Add an option',
  isMultiple: 'Several can be chosen',
  isRequired: 'Must be filled in',
  isVisible: 'Shown in forms',
  isVisibleHint: 'When hidden nobody is asked any more; what has been entered is kept',
  isSearchable: 'Members can be searched by it',
  preview: 'As members see it',
  unnamed: '(no name yet)',
};
