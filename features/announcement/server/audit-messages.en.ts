import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'announcement.create': 'Made an announcement',
    'announcement.edit': 'Edited an announcement',
    'announcement.picture': 'Changed the picture of an announcement',
    'announcement.delete': 'Deleted an announcement',
  },
  kinds: { announcement: 'Announcement' },
  fields: {
    audience: 'Shown to',
    link: 'Link',
    picture: 'Picture',
    placement: 'Place',
    roles: 'Roles',
    roleCodes: 'Roles',
    sectionId: 'Section',
    startsAt: 'From',
    textZh: 'Chinese text',
    textEn: 'English text',
  },
  values: {
    'placement.bar': 'Top of every page',
    'placement.home': 'Card on the home page',
    'placement.section': 'Card on a section’s page',
    'audience.everyone': 'Everyone',
    'audience.guests': 'Guests',
    'audience.members': 'Signed-in members',
    'audience.roles': 'Chosen roles',
  },
};
