import { defineEvent } from '#platform/shared/event.ts';

/** Archives whose rows are deleted; their files are deleted. */
export const archivesDropped = defineEvent<{ paths: readonly string[] }>('data-export.archives-dropped');
