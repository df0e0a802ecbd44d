import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Extra fields',
  text: 'Extra details members fill in when they register and on their profile page.',
  create: 'Add a field',
  editTitle: 'Edit field',
  kind: 'Field type',
  kinds: {
    input: 'One line of text',
    textarea: 'Several lines',
    radio: 'Single choice',
    checkbox: 'Multiple choice',
    select: 'Drop-down list',
  },
  entries: 'Filled in by',
  deleteText: ({ count }) =>
    count === 0
      ? 'No member has filled it in yet.'
      : `The answers of ${count} ${plural(count, { one: 'member', other: 'members' })} will be permanently deleted with it.`,
  visible: 'Shown',
  hidden: 'Hidden',
  required: 'Required',
  empty: 'No extra fields',
  emptyText: 'Members only need an account name and a password. Add a field if you need to know more.',
  tipZh: 'Hint in Chinese',
  tipEn: 'Hint in English',
  maxLength: 'Maximum characters (1–500)',
  rows: 'Lines shown (2–12)',
  filter: 'Allowed input',
  filters: ['Anything', 'Digits', 'Letters', 'Letters and digits', 'Chinese characters', 'A regular expression'],
  pattern: 'Regular expression',
  patternHint: 'Must match the entire input. Expressions that are too slow can’t be saved',
  options: 'Options',
  optionZh: ({ number }) => `Chinese name of option ${number}`,
  optionEn: ({ number }) => `English name of option ${number}`,
  removeOption: ({ number }) => `Delete option ${number}`,
  addOption: 'Add an option',
  isMultiple: 'Allow multiple choices',
  isRequired: 'Required',
  isVisible: 'Shown in forms',
  isVisibleHint: 'When hidden, the field is no longer shown; existing answers are kept',
  isSearchable: 'Use it to search for members',
  preview: 'Preview',
  unnamed: '(no name yet)',
};
