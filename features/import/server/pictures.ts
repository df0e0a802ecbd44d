import fs from 'node:fs/promises';
import path from 'node:path';
import type { Executor } from '#platform/server/database/database.ts';
import { recordImage } from '#platform/server/file/file-queries.ts';
import type { ObjectStore } from '#platform/server/file/object-store.ts';
import { keepPicture, type StoredImage } from '#platform/server/picture/keep-picture.ts';

/** Pictures that lie beside an import file, stored once each however often they are named. */
export interface Pictures {
  /** A picture of a text, at most 1600 px wide. Undefined when there is none of this name or it is no picture. */
  store(name: string): Promise<StoredImage | undefined>;
  /** A member's picture, 200 px square. */
  storeAvatar(name: string): Promise<string | null>;
}

const WIDEST = 1600;
/** For rows of lists and phones. */
const NARROWER = [320, 640] as const;
const AVATAR = 200;
/** Kept in memory: enough for a site's avatars, bounded for an import of any size. */
const REMEMBERED = 20_000;

/** What the largest cameras make, and a moment for each size of it. */
const COST = { maxPixels: 64_000_000, quality: 82, seconds: 30 };

type Fit = { width: number; height: number; isCut?: boolean; narrower?: readonly number[] };
type Stores = { objects: Pick<ObjectStore, 'put'>; db: Executor };

export function openPictures({ objects, db }: Stores, directory: string): Pictures {
  const stored = new Map<string, Promise<StoredImage | undefined>>();
  const take = (name: string, fit: Fit) => {
    const key = `${fit.width} ${name}`;
    let picture = stored.get(key);
    if (!picture) {
      picture = storeFrom({ objects, db }, safePath(directory, name), fit);
      if (stored.size >= REMEMBERED) stored.clear();
      stored.set(key, picture);
    }
    return picture;
  };
  return {
    store: (name) => take(name, { width: WIDEST, height: WIDEST * 3, narrower: NARROWER }),
    storeAvatar: async (name) => (await take(name, { width: AVATAR, height: AVATAR, isCut: true }))?.path ?? null,
  };
}

async function storeFrom({ objects, db }: Stores, source: string | undefined, fit: Fit): Promise<StoredImage | undefined> {
  if (source === undefined) return undefined;
  const bytes = await fs.readFile(source).catch(() => undefined);
  const image = bytes === undefined ? undefined : await keepPicture(objects, { area: 'picture', source: bytes, ...fit, ...COST }).catch(() => undefined);
  if (image) await recordImage(db, image, null);
  return image;
}

/** The file a name stands for, if it is really inside the directory. */
function safePath(directory: string, name: string): string | undefined {
  const target = path.resolve(directory, name);
  return target.startsWith(`${path.resolve(directory)}${path.sep}`) ? target : undefined;
}
