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
  restricted: ({ count }) => `${count} ${plural(count, { one: 'permission', other: 'permissions' })} of its own`,
  rights: 'Permissions',
  archive: 'Archive',
  unarchive: 'Unarchive',
  archiveText: 'It accepts no new topics and is hidden from the list of sections. Existing topics can still be read.',
  unarchiveText: 'It accepts topics again.',
  deleteText: 'Only sections that have never had a topic can be deleted.',
  empty: 'No sections yet',
  emptyText: 'Members need a section to post in. Pick a common one or create your own.',
  sameName: 'If left empty, the Chinese name is used',
  descriptionZh: 'Description in Chinese',
  descriptionEn: 'Description in English',
  color: 'Colour',
  parent: 'Parent section',
  topLevel: 'None (top level)',
  permissionsTitle: ({ name }) => `Permissions in “${name}”`,
  permissionsText:
    'By default a section follows each role’s site-wide permissions. With its own setting, only the ticked roles have that permission here. Guests can view what members can view.',
  permissionsBelow: 'These settings also apply to all its subsections.',
  proofHint: 'Confirm your identity to change permissions',
  right: 'Permission',
  own: 'Own setting',
  ownFor: ({ right: permission }) => `Own setting for “${permission}”`,
  holder: ({ role, right: permission }) => `${role}: ${permission}`,
  savePermission: ({ right: permission }) => `Save “${permission}”`,
};
