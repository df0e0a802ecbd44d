import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'article.staffDelete': '删除文章',
    'article.restore': '恢复文章',
    'article.choose': '加入精选',
    'article.reorderChosen': '调整精选顺序',
    'article.unchoose': '移出精选',
  },
  kinds: { article: '文章' },
  fields: { articleId: '文章' },
  values: {},
};
