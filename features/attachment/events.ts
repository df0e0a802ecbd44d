import { defineEvent } from '#platform/shared/event.ts';

/** Attachments no row names any more, or that staff have taken down: their objects may go. */
/** Uploads in parts that nobody goes on with: what the store has of them may go. */
export const uploadsDropped = defineEvent<{ uploads: readonly { key: string; upload: string }[] }>(
  'attachment.uploadsDropped',
);
/** A film has been sent in and waits to be made ready for players. */
export const videoSent = defineEvent<{ attachmentId: string }>('attachment.videoSent');
export const attachmentsDropped = defineEvent<{ keys: readonly string[] }>('attachment.dropped');
