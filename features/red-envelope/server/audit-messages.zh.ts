import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'redEnvelope.stop': '停止红包',
  },
  kinds: {
    redEnvelope: '红包',
  },
  fields: {
    claimedCount: '已领份数',
    claimedFen: '已领金额',
    returnedFen: '退回金额',
  },
};
