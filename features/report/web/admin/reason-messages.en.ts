import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reason-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Report categories',
  text: 'What members choose from when they report, on two levels. A category with subcategories can’t be chosen itself.',
  toReports: 'All reports',
  create: 'Add category',
  createBelow: 'Add a subcategory',
  edit: 'Edit category',
  needsText: 'Asks for a reason',
  enabled: 'Enabled',
  disabled: 'Disabled',
  count: 'Reports',
  recent: 'Last 4 weeks',
  success: 'Upheld',
  noReasons: 'No categories yet',
  noReasonsText: 'Without categories nobody can report anything.',
  deleteText: 'A category that’s in use or has subcategories can’t be deleted; disable it instead.',
};
