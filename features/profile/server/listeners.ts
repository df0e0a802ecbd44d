import { avatarReplaced } from '#features/profile/events.ts';
import { removeSquare } from '#platform/server/picture/square-picture.ts';
import type { Site } from '#platform/server/site.ts';

/** Removes pictures that nobody has any more. */
export function listen(site: Site): void {
  site.outbox.on(avatarReplaced, ({ path }) => removeSquare(site.objects, path));
}
