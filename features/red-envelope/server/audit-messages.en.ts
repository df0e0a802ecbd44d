import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'redEnvelope.stop': 'Stopped a red envelope',
  },
  kinds: {
    redEnvelope: 'Red envelope',
  },
  fields: {
    claimedCount: 'Shares opened',
    claimedFen: 'Opened amount',
    returnedFen: 'Returned amount',
  },
};
