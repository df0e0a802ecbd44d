import type { Translation } from '#platform/shared/messages.ts';
import { plural } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Sections',
  text: 'Two levels at most. Topics are posted only in sections with nothing below them.',
  create: 'New section',
  createBelow: 'New section below',
  editTitle: 'Edit section',
  topics: 'Topics',
  open: 'Open',
  archived: 'Archived',
  restricted: ({ count }) => `${count} ${plural(count, { one: 'right', other: 'rights' })} of its own`,
  rights: 'Rights',
  archive: 'Archive',
  unarchive: 'Bring back',
  archiveText: 'It takes no new topics and leaves the lists of sections. What is in it can still be read.',
  unarchiveText: 'Topics can be posted in it again.',
  deleteText: 'Only a section that never held a topic can be deleted.',
  empty: 'No sections yet',
  emptyText: 'Members need a section to post in. Pick a common one or create your own.',
  sameName: 'Empty: the same as in Chinese',
  descriptionZh: 'About it, in Chinese',
  descriptionEn: 'About it, in English',
  color: 'Colour',
  parent: 'Section above',
  topLevel: 'None (first level)',
  permissionsTitle: ({ name }) => `Rights in “${name}”`,
  permissionsText:
    'A section follows what roles may everywhere. With a rule of its own, only the roles ticked hold that right here. Guests may view what members may view.',
  permissionsBelow: 'What is set here also holds in every section below it.',
  proofHint: 'Before rights change, say again who you are',
  right: 'Right',
  own: 'Own rule',
  ownFor: ({ right: permission }) => `Own rule for “${permission}”`,
  holder: ({ role, right: permission }) => `${role}: ${permission}`,
  savePermission: ({ right: permission }) => `Save “${permission}”`,
};
