import { defineEvent } from '#platform/shared/event.ts';

/** A member of staff has suspended a member outside of any case. `wasActive`: they were not suspended already. */
export const memberSuspended = defineEvent<{
  memberId: string;
  /** Null: until it is lifted. */
  until: string | null;
  reason: string;
  staffId: string;
  wasActive: boolean;
  /** Of the texts that are removed with it. */
  removalId: string | null;
}>('member.suspended');

/** A suspension was lifted before its end. */
export const memberReinstated = defineEvent<{ memberId: string }>('member.reinstated');
