import { defineEvent } from '#platform/shared/event.ts';

/** Attachments no row names any more, or that staff have taken down: their objects may go. */
export const attachmentsDropped = defineEvent<{ keys: readonly string[] }>('attachment.dropped');
