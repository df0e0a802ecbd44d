import { defineEvent } from '#platform/shared/event.ts';

/** What a text links to has become known: it can be shown with its preview now. */
export const previewArrived = defineEvent<{ kind: 'topic' | 'comment' | 'reply'; itemId: string }>(
  'embed.preview-arrived',
);

/** Pictures of cards that nothing shows any more. */
export const picturesDropped = defineEvent<{ paths: string[] }>('embed.pictures-dropped');
