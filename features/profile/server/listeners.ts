import { avatarReplaced } from '#features/profile/events.ts';
import { removeSquare } from '#platform/server/picture/square-picture.ts';
import type { Site } from '#platform/server/site.ts';

/** Deletes pictures that are no longer used. */
export function listen(site: Site): void {
  site.outbox.on(avatarReplaced, ({ path }) => removeSquare(site.objects, path));
}
