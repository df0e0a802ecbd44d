import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'role.create': '新建角色',
    'role.edit': '编辑角色',
    'role.reorder': '调整角色顺序',
    'role.right': '修改角色权限',
    'role.delete': '删除角色',
  },
  kinds: {
    role: '角色',
  },
  fields: {
    right: '权限',
    holders: '拥有的角色',
    given: '新授予',
    taken: '收回',
    rights: '权限',
    holderCount: '持有人数',
  },
};
