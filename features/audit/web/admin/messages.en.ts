import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Audit log',
  text: 'Every act of official staff is written here and can be neither changed nor deleted.',
  actor: 'Actor’s account',
  action: 'Action',
  kind: 'Kind of thing',
  id: 'Its id',
  target: 'On',
  change: 'Change',
  emptyAll: 'Nothing is written here yet',
  emptyAllText: 'What official staff do from now on will appear here.',
  before: 'before',
  after: 'after',
};
