import { defineEvent } from '#platform/shared/event.ts';

/** A stored picture is no longer used: its files may be deleted. */
export const avatarReplaced = defineEvent<{ path: string }>('profile.avatar-replaced');
