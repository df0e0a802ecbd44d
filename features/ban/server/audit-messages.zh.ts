import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'ban.add': '封禁地址',
    'ban.edit': '修改封禁',
    'ban.lift': '解除封禁',
  },
  kinds: {
    ban: '封禁地址',
  },
  fields: {
    range: '地址范围',
  },
};
