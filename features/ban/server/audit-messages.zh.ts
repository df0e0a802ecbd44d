import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'ban.add': 'IP 封禁',
    'ban.edit': '修改封禁',
    'ban.lift': '解除封禁',
  },
  kinds: {
    ban: 'IP 封禁',
  },
  fields: {
    range: '地址范围',
  },
};
