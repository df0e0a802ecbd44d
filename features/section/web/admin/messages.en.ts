import type { Translation } from '#platform/shared/messages.ts';
import { plural } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Sections',
  text: 'At most two levels. Topics go only in sections without subsections.',
  create: 'New section',
  createBelow: 'New subsection',
  editTitle: 'Edit section',
  topics: 'Topics',
  open: 'Open',
  archived: 'Archived',
  restricted: ({ count }) => `${count} ${plural(count, { one: 'right', other: 'rights' })} of its own`,
  rights: 'Rights',
  archive: 'Archive',
  unarchive: 'Unarchive',
  archiveText: 'It takes no new topics and is hidden from the list of sections. Its topics can still be read.',
  unarchiveText: 'It accepts topics again.',
  deleteText: 'Only sections that have never had a topic can be deleted.',
  empty: 'No sections yet',
  emptyText: 'Members need a section to post in. Pick a common one or create your own.',
  sameName: 'Empty: the same as in Chinese',
  descriptionZh: 'Description in Chinese',
  descriptionEn: 'Description in English',
  color: 'Colour',
  parent: 'Parent section',
  topLevel: 'None (top level)',
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
