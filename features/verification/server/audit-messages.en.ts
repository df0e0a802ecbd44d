import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'verification.approve': 'Approved a verification',
    'verification.refuse': 'Refused a verification',
    'verification.revoke': 'Revoked a verification',
  },
  kinds: {
    verification: 'Verification',
  },
  fields: {
    memberId: 'Member',
  },
  values: {
    'state.pending': 'To review',
    'state.approved': 'Approved',
    'state.refused': 'Refused',
    'state.withdrawn': 'Withdrawn',
    'state.revoked': 'Revoked',
    'kind.company': 'Company',
    'kind.influencer': 'Creator',
  },
};
