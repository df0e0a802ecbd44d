import { defineEvent } from '#platform/shared/event.ts';

/** The time of a notice that was to be sent later has come. */
export const noticeDue = defineEvent<{ id: string }>('notice.due');
