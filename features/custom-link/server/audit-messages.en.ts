import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'customLink.create': 'Added a site link',
    'customLink.edit': 'Edited a site link',
    'customLink.reorder': 'Reordered the site links',
    'customLink.logo': 'Changed the logo of a site link',
    'customLink.delete': 'Deleted a site link',
  },
  kinds: { customLink: 'Site link' },
  fields: {
    address: 'Address',
    isHidden: 'Hidden',
    logo: 'Logo',
    region: 'Place',
  },
  values: {
    'region.header': 'Header',
    'region.friend': 'Friend links',
    'region.footer': 'Footer',
  },
};
