import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Levels',
  text: 'A level is reached by all points ever earned. Spending points never lowers it.',
  add: 'Add a level',
  number: 'Level',
  threshold: 'Points in a lifetime',
  thresholdHint: 'The points say where a new level comes; those above it count one more',
  editHint: 'Must lie between the levels below and above',
  removeTitle: ({ name }) => `Remove the level “${name}”`,
  removeText: 'Members who had reached it count as one level lower, and levels above it count one less.',
};
