import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'verification.approve': '通过认证',
    'verification.refuse': '不通过认证',
    'verification.revoke': '撤销认证',
  },
  kinds: {
    verification: '认证',
  },
};
