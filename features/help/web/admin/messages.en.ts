import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Help',
  text: 'The categories and texts readers see on the help page, in Chinese, English or both. Where one language is missing, the other is shown.',
  category: 'In category',
  newCategory: 'New category',
  editCategory: 'Edit category',
  newText: 'New text',
  editText: 'Edit text',
  titleZh: 'Chinese title',
  contentZh: 'Text in Chinese',
  titleEn: 'English title',
  contentEn: 'Text in English',
  markdown: 'Written in Markdown',
  updated: 'Updated',
  view: 'View',
  empty: 'No categories yet',
  emptyText: 'Create a category first, then write texts in it.',
  deleteText: 'It can’t be restored. A category with texts can’t be deleted.',
};
