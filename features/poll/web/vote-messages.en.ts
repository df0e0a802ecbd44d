import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './vote-messages.zh.ts';

export const en: Translation<typeof zh> = {
  vote: 'Vote',
  change: 'Change my vote',
  keep: 'Keep my vote',
  voted: 'Your vote is in',
  edit: 'Edit the poll',
  edited: 'The poll has been changed',
  save: 'Save',
  cancel: 'Cancel',
  end: 'End the poll',
  endTitle: 'End the poll now?',
  endText: 'Voting will close and everyone will see the results. This can’t be undone.',
  ended: 'The poll has ended',
};
