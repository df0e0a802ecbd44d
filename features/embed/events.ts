import { defineEvent } from '#platform/shared/event.ts';

/** The preview of a link in a text is available: the text can be rendered with it. */
export const previewArrived = defineEvent<{ kind: string; itemId: string }>('embed.preview-arrived');

/** Preview pictures that nothing shows any more. */
export const picturesDropped = defineEvent<{ paths: string[] }>('embed.pictures-dropped');
