import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './categories-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Directory categories',
  text: 'The categories of the directory and their order. Readers don’t see empty ones; members can choose them when they suggest a site.',
  sites: 'Sites',
  create: 'New directory category',
  edit: 'Edit directory category',
  empty: 'No directory categories yet',
  emptyText: 'Create a category first, then list sites in it.',
  deleteText: 'A category with sites can’t be deleted.',
};
