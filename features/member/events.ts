import { defineEvent } from '#platform/shared/event.ts';

/** A person has registered (not by an import). */
export const memberRegistered = defineEvent<{ memberId: string }>('member.registered');

/** A member has another nickname or account, or has left. */
export const memberRenamed = defineEvent<{ memberId: string }>('member.renamed');

/** A credential of a member has changed: everything issued on the strength of the old one has to be revoked. */
export const memberProofChanged = defineEvent<{ memberId: string; what: 'password' | 'hint' | 'phone' | 'email' }>(
  'member.proof-changed',
);
