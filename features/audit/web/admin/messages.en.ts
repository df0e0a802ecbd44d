import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Audit log',
  text: 'Everything staff do is recorded here. Entries can’t be changed or deleted.',
  actor: 'Staff account',
  action: 'Action',
  kind: 'Type of target',
  id: 'Target ID',
  target: 'Target',
  change: 'Change',
  emptyAll: 'No entries yet',
  emptyAllText: 'Staff actions will appear here.',
  before: 'before',
  points: ({ count }) => `${count} points`,
  yes: 'Yes',
  no: 'No',
  after: 'after',
};
