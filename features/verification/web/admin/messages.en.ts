import type { Translation } from '#platform/shared/messages.ts';
import { plural } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Verifications',
  text: 'Companies and influencers who ask to be verified, first come first. Press ? for the keys.',
  stateNames: {
    pending: 'Waiting',
    approved: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    revoked: 'Revoked',
  },
  kindNames: { company: 'Company', influencer: 'Influencer' },
  emptyPending: 'Nothing is waiting',
  emptyText: 'New applications will appear here.',
  papers: ({ count }) => `${count} ${plural(count, { one: 'document', other: 'documents' })}`,
  approve: 'Approve',
  approveTitle: 'Approve this application?',
  approveText: 'The member’s name will say that they are verified.',
  refuse: 'Refuse',
  refuseText: 'The member sees the reason and can apply again.',
  revoke: 'Revoke',
  revokeText: 'The mark beside the name goes at once, and the member sees the reason.',
  reasonMissing: 'Please give the reason',
  own: 'This is your own application. Somebody else has to decide it.',
  decidedBy: ({ name }) => `Decided by ${name}`,
  earlier: 'Earlier applications',
  save: 'Download',
  saveOne: ({ name }) => `Download ${name}`,
  documents: 'Documents',
  pdfNote: 'Download a PDF and open it on your own machine.',
  capped: ({ count }) => `Only the first ${count} are listed`,
};
