import { defineEvent } from '#platform/shared/event.ts';

/** A person has registered (not by an import). */
export const memberRegistered = defineEvent<{ memberId: string }>('member.registered');

/** A credential of a member has changed: everything issued on the strength of the old one has to be revoked. */
export const memberProofChanged = defineEvent<{ memberId: string; what: 'password' | 'hint' | 'phone' | 'email' }>(
  'member.proof-changed',
);
