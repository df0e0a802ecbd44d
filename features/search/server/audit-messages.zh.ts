import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'search.hideWord': '隐藏热词',
    'search.showWord': '恢复热词',
    'search.rebuild': '重建搜索索引',
  },
  kinds: { 'search-word': '热词', 'search-index': '搜索索引' },
  fields: { word: '词' },
};
