import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'customLink.create': '添加站点链接',
    'customLink.edit': '修改站点链接',
    'customLink.reorder': '调整站点链接顺序',
    'customLink.logo': '更换站点链接的图标',
    'customLink.delete': '删除站点链接',
  },
  kinds: { customLink: '站点链接' },
  fields: {
    address: '地址',
    isHidden: '隐藏',
    logo: '图标',
    region: '位置',
  },
  values: {
    'region.header': '页眉',
    'region.friend': '友情链接',
    'region.footer': '页脚',
  },
};
