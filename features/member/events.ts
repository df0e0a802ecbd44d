import { defineEvent } from '#platform/shared/event.ts';

/** Somebody has joined by himself (not by an import). */
export const memberRegistered = defineEvent<{ memberId: string }>('member.registered');

/** Something a member proves himself by has changed: what was handed out on the strength of the old one must end. */
export const memberProofChanged = defineEvent<{ memberId: string; what: 'password' | 'hint' | 'phone' | 'email' }>(
  'member.proof-changed',
);
