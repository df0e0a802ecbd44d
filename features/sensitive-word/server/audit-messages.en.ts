import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'sensitiveWord.addList': 'Added a word list',
    'sensitiveWord.editList': 'Changed a word list',
    'sensitiveWord.deleteList': 'Deleted a word list',
    'sensitiveWord.import': 'Imported sensitive words',
    'sensitiveWord.add': 'Added a sensitive word',
    'sensitiveWord.edit': 'Changed a sensitive word',
    'sensitiveWord.delete': 'Deleted a sensitive word',
  },
  kinds: { 'sensitive-word': 'Sensitive word', 'sensitive-word-list': 'Word list' },
  fields: {
    category: 'Category',
    level: 'Action',
    replacement: 'Replaced by',
    isWhole: 'Whole words only',
    isPinyin: 'By pinyin too',
    listId: 'Word list',
    words: 'Words',
  },
  values: { 'level.replace': 'Replace', 'level.review': 'Review', 'level.block': 'Refuse' },
};
