import { defineEvent } from '#platform/shared/event.ts';

/** Attachments whose rows are deleted or that staff removed; their objects are deleted. */
/** Abandoned multipart uploads; their parts in the object store are deleted. */
export const uploadsDropped = defineEvent<{ uploads: readonly { key: string; upload: string }[] }>(
  'attachment.uploadsDropped',
);
/** A video was uploaded and waits for processing. */
export const videoSent = defineEvent<{ attachmentId: string }>('attachment.videoSent');
export const attachmentsDropped = defineEvent<{ keys: readonly string[] }>('attachment.dropped');
