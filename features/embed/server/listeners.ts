import { picturesDropped } from '#features/embed/events.ts';
import { readPictureKey } from '#platform/server/picture/picture-key.ts';
import type { Site } from '#platform/server/site.ts';

/** Removes pictures of cards. Those of before had no place of their own, and may be others' too. */
export function listen(site: Site): void {
  site.outbox.on(picturesDropped, async ({ paths }) => {
    for (const path of paths) {
      const key = readPictureKey(path);
      if (key?.startsWith('card/')) await site.objects.remove(key);
    }
  });
}
