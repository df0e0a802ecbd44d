import { defineEvent } from '#platform/shared/event.ts';

/** What a text links to has become known: it can be shown with its preview now. */
export const previewArrived = defineEvent<{ kind: 'topic' | 'comment' | 'reply'; itemId: string }>('embed.preview-arrived');
