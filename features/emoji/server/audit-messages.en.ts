import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'emoji.add': 'Added an emoji',
    'emoji.edit': 'Changed an emoji',
    'emoji.reorder': 'Reordered the emoji',
  },
  kinds: {
    emoji: 'Emoji',
  },
  fields: {
    ids: 'Order',
    keywords: 'Keywords',
    name: 'Name',
    path: 'Picture',
  },
};
