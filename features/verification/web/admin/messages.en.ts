import type { Translation } from '#platform/shared/messages.ts';
import { plural } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Verifications',
  text: 'Verification requests from companies and influencers, oldest first.',
  stateNames: {
    pending: 'To review',
    approved: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    revoked: 'Revoked',
  },
  kindNames: { company: 'Company', influencer: 'Influencer' },
  emptyPending: 'No pending applications',
  emptyText: 'New applications will appear here.',
  papers: ({ count }) => `${count} ${plural(count, { one: 'document', other: 'documents' })}`,
  approve: 'Approve',
  approveTitle: 'Approve this application?',
  approveText: 'A verified badge will appear next to the member’s name.',
  refuse: 'Refuse',
  refuseText: 'The member sees the reason and can apply again.',
  revoke: 'Revoke',
  revokeText: 'The badge is removed immediately, and the member sees the reason.',
  reasonMissing: 'Enter a reason',
  own: 'This is your own application. Another staff member has to review it.',
  decidedBy: ({ name }) => `Decided by ${name}`,
  earlier: 'Earlier applications',
  save: 'Download',
  saveOne: ({ name }) => `Download ${name}`,
  documents: 'Documents',
  pdfNote: 'Download PDFs and open them on your computer.',
  capped: ({ count }) => `Only the first ${count} are listed`,
};
