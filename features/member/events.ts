import { defineEvent } from '#platform/shared/event.ts';

/** Somebody has joined by himself (not by an import). */
export const memberRegistered = defineEvent<{ memberId: string }>('member.registered');
