import { picturesDropped } from '#features/embed/events.ts';
import { readPictureKey } from '#platform/server/picture/picture-key.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Deletes preview pictures. Older pictures without a directory of their own are kept, because other content may use
 * them.
 */
export function listen(site: Site): void {
  site.outbox.on(picturesDropped, async ({ paths }) => {
    for (const path of paths) {
      const key = readPictureKey(path);
      if (key?.startsWith('card/')) await site.objects.remove(key);
    }
  });
}
