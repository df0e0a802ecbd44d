import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'article.staffDelete': 'Deleted an article',
    'article.restore': 'Restored an article',
    'article.choose': 'Added to the chosen texts',
    'article.reorderChosen': 'Reordered the chosen texts',
    'article.unchoose': 'Removed from the chosen texts',
  },
  kinds: { article: 'Article' },
  fields: { articleId: 'Article' },
  values: {},
};
