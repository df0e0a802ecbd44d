import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './history-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Edit history',
  from: 'Older version',
  to: 'Newer version',
  version: ({ number }) => `Version ${number}`,
  first: 'Version 1 (the first)',
  current: ({ number }) => `Version ${number} (current)`,
  previousEdit: 'Previous edit',
  nextEdit: 'Next edit',
  loadOlder: 'Load older versions',
  heading: 'Title',
  section: 'Section',
  tags: 'Tags',
  noTags: 'no tags',
  none: 'No older versions',
  noneText: 'It was edited, but earlier versions weren’t kept.',
  noChange: 'The text was not changed',
  unchanged: ({ count }) => `${count} unchanged ${plural(count, { one: 'line', other: 'lines' })}, click to show`,
  changes: 'Changes',
};
