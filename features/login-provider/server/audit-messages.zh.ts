import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'login-provider.create': '添加第三方登录',
    'login-provider.edit': '编辑第三方登录',
    'login-provider.reorder': '调整第三方登录顺序',
    'login-provider.test': '测试第三方登录',
    'login-provider.delete': '删除第三方登录',
  },
  kinds: {
    'login-provider': '第三方登录',
  },
};
