import { defineEvent } from '#platform/shared/event.ts';

/** Archives that no row names any more: they may go. */
export const archivesDropped = defineEvent<{ paths: readonly string[] }>('data-export.archives-dropped');
