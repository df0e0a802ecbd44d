import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'navigation.add': '收录网站',
    'navigation.edit': '编辑收录的网站',
    'navigation.accept': '收录推荐的网站',
    'navigation.reject': '不收录推荐的网站',
    'navigation.delete': '删除收录的网站',
    'navigation.createCategory': '新建导航分类',
    'navigation.editCategory': '编辑导航分类',
    'navigation.reorder': '调整导航分类的顺序',
    'navigation.deleteCategory': '删除导航分类',
  },
  kinds: { navigationSite: '收录的网站', navigationCategory: '导航分类' },
  fields: {
    categoryId: '分类',
    description: '简介',
    url: '网址',
  },
};
