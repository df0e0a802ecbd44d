import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Levels',
  text: 'Levels depend on all points ever earned. Spending points never lowers a level.',
  add: 'Add a level',
  number: 'Level',
  threshold: 'Lifetime points',
  thresholdHint: 'The points decide where the new level goes; higher levels move up by one',
  editHint: 'Must be between the levels below and above',
  removeTitle: ({ name }) => `Delete the level “${name}”`,
  removeText: 'Members at this level drop by one, and higher levels move down by one.',
};
