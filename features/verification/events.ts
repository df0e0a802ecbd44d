import { defineEvent } from '#platform/shared/event.ts';

/** Staff have decided an application, or revoked an approval. */
export const verificationDecided = defineEvent<{
  verificationId: string;
  memberId: string;
  kind: 'company' | 'influencer';
  state: 'approved' | 'refused' | 'revoked';
}>('verification.decided');

/** Private files no longer referenced by a row, to be deleted. */
export const papersDropped = defineEvent<{ paths: readonly string[] }>('verification.papers-dropped');
