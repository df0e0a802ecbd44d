import { defineEvent } from '#platform/shared/event.ts';

/** Staff have decided an application, or taken an approval back. */
export const verificationDecided = defineEvent<{
  verificationId: string;
  memberId: string;
  state: 'approved' | 'refused' | 'revoked';
}>('verification.decided');

/** Private files that no row names any more: they may go. */
export const papersDropped = defineEvent<{ paths: readonly string[] }>('verification.papers-dropped');
