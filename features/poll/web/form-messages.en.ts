import type { Translation } from '#platform/shared/messages.ts';
import { en as own } from '../messages.en.ts';
import type { zh } from './form-messages.zh.ts';

export const en: Translation<typeof zh> = {
  poll: 'Poll',
  title: 'Question',
  titlePlaceholder: 'What should people choose?',
  option: ({ place: position }) => `Option ${position}`,
  addOption: 'Add an option',
  removeOption: ({ place: position }) => `Remove option ${position}`,
  optionsFull: ({ most }) => `At most ${most} options`,
  choices: 'Each person can choose',
  single: 'One',
  upTo: ({ count }) => `Up to ${count}`,
  results: 'Show results',
  resultTimes: { vote: 'After voting', end: 'When it ends' },
  endsAt: 'Open until',
  endsAtHint: 'Leave empty to keep it open. You can end it at any time.',
  optional: 'optional',
  note: 'After posting, you can change it until someone votes.',
  remove: 'Remove the poll',
  rules: own.rules,
};
