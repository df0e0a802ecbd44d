import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'article.staffDelete': 'Deleted an article',
    'article.restore': 'Restored an article',
  },
  kinds: { article: 'Article' },
  fields: { articleId: 'Article' },
  values: {},
};
