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
};
