import { defineEvent } from '#platform/shared/event.ts';

/** A stored picture is no longer anybody's: its files may go. */
export const avatarReplaced = defineEvent<{ path: string }>('profile.avatar-replaced');
