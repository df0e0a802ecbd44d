import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'moderation.claim': 'Claimed a case',
    'moderation.takeOver': 'Took over a case from another moderator',
    'moderation.release': 'Released a case',
    'moderation.decide': 'Decided a case',
    'moderation.appeal': 'Decided an appeal',
    'moderation.undo': 'Undid a decision',
    'moderation.saveView': 'Saved a view of the queue',
    'moderation.deleteView': 'Deleted a view of the queue',
  },
  kinds: { appeal: 'Appeal', case: 'Case', 'case-view': 'View of the queue' },
  fields: {
    claimedBy: 'Claimed by',
    decision: 'Decision',
    until: 'Until',
    targetKind: 'Kind of target',
    targetId: 'Target',
    isAlone: 'Nobody else could decide',
    isRemoved: 'The post removed too',
    memberId: 'Member',
  },
  values: {
    'decision.dismiss': 'Dismissed',
    'decision.remove': 'Removed',
    'decision.warn': 'Warned',
    'decision.mute': 'Muted',
    'decision.suspend': 'Suspended',
    'decision.suspend-and-remove': 'Suspended, everything removed',
    'decision.suspend-and-remove-day': 'Suspended, the last 24 hours removed',
    'decision.restore': 'Restored',
    'decision.approve': 'Approved in review',
    'decision.approve-author': 'Approved all by the author',
    'decision.refuse': 'Refused in review',
  },
};
