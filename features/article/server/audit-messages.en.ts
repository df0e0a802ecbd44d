import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'article.staffDelete': 'Deleted an article',
    'article.restore': 'Restored an article',
    'article.choose': 'Added a staff pick',
    'article.reorderChosen': 'Reordered the staff picks',
    'article.unchoose': 'Removed a staff pick',
  },
  kinds: { article: 'Article' },
  fields: { articleId: 'Article' },
  values: {},
};
