import fs from 'node:fs/promises';
import path from 'node:path';
import { importPicture } from '#features/attachment/server/public.ts';
import { recordImage } from '#platform/server/file/file-queries.ts';
import { savePicture } from '#platform/server/picture/save-picture.ts';
import type { Site } from '#platform/server/site.ts';

/** Pictures next to an import file, each stored once however often it is used. */
export interface Pictures {
  /**
   * The address of a picture in a text; the attachment belongs to the first author who uses it. Undefined if there is
   * no file of this name or it is not a picture.
   */
  store(name: string, ownerId: string | null): Promise<string | undefined>;
  /** A member's avatar, 200 px square. */
  storeAvatar(name: string): Promise<string | null>;
}

const AVATAR = 200;
/** Cache size: enough for a site's avatars, bounded for imports of any size. */
const REMEMBERED = 20_000;

/** Limits: the resolution of the largest cameras, and enough time to produce every size. */
const COST = { maxPixels: 64_000_000, quality: 82, seconds: 30 };

type Services = Pick<Site, 'db' | 'objects' | 'settings'>;

export function openPictures(site: Services, directory: string): Pictures {
  const stored = new Map<string, Promise<string | undefined>>();
  const take = (kind: 'text' | 'avatar', name: string, keep: (file: string) => Promise<string | undefined>) => {
    const key = `${kind} ${name}`;
    let picture = stored.get(key);
    if (!picture) {
      picture = findInside(directory, name)
        .then((file) => (file === undefined ? undefined : keep(file)))
        .catch(() => undefined);
      if (stored.size >= REMEMBERED) stored.clear();
      stored.set(key, picture);
    }
    return picture;
  };
  return {
    store: (name, ownerId) => take('text', name, (file) => importPicture(site, { file, ownerId, at: new Date() })),
    storeAvatar: async (name) => (await take('avatar', name, (file) => saveAvatar(site, file))) ?? null,
  };
}

async function saveAvatar({ objects, db }: Services, file: string): Promise<string> {
  const fit = { width: AVATAR, height: AVATAR, isTruncated: true };
  const image = await savePicture(objects, { area: 'picture', source: await fs.readFile(file), ...fit, ...COST });
  await recordImage(db, image, null);
  return image.path;
}

/**
 * The file for a name, if it is inside the directory; a link counts as what it points to. Reading anything else, such
 * as a pipe, might never end. @throws when there is none
 */
async function findInside(directory: string, name: string): Promise<string | undefined> {
  const [inside, target] = await Promise.all([directory, path.resolve(directory, name)].map((at) => fs.realpath(at)));
  if (!target?.startsWith(`${inside}${path.sep}`)) return undefined;
  return (await fs.stat(target)).isFile() ? target : undefined;
}
