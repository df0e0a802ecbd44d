import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'navigation.add': 'Listed a site',
    'navigation.edit': 'Edited a listed site',
    'navigation.accept': 'Listed a suggested site',
    'navigation.reject': 'Declined a suggested site',
    'navigation.delete': 'Deleted a listed site',
    'navigation.createCategory': 'Created a directory category',
    'navigation.editCategory': 'Edited a directory category',
    'navigation.reorder': 'Reordered the directory categories',
    'navigation.deleteCategory': 'Deleted a directory category',
  },
  kinds: { navigationSite: 'Listed site', navigationCategory: 'Directory category' },
  fields: {
    categoryId: 'Category',
    description: 'Description',
    url: 'Address',
  },
};
