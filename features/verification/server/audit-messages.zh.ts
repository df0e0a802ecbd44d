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
  fields: {
    memberId: '会员',
  },
  values: {
    'state.pending': '待审核',
    'state.approved': '已通过',
    'state.refused': '未通过',
    'state.withdrawn': '已撤回',
    'state.revoked': '已撤销',
    'kind.company': '企业',
    'kind.influencer': '达人',
  },
};
