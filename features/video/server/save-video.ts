import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { keyOf, originalKey, posterPath, sizedPath, videoPath } from '#features/attachment/attachment-path.ts';
import { writeVideo } from '#features/attachment/server/public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { announceChange } from './announce-change.ts';
import type { PreparedVideo } from './prepare-video.ts';
import { setReady, type TakenVideo } from './store.ts';

const LIST = 'application/vnd.apple.mpegurl';

/** Stores a video for playback, and notifies the texts that show it. The uploaded original is no longer needed. */
export async function saveVideo(
  site: Pick<Site, 'db' | 'objects' | 'outbox' | 'guestCache'>,
  input: TakenVideo & { prepared: PreparedVideo },
): Promise<void> {
  const { id, path: address, attempts, prepared } = input;
  const put: string[] = [];
  try {
    const size = await putAll(site, input, put);
    const isStored = await site.db.transaction(async (tx) => {
      const { width, height, seconds, renditions, picture } = prepared;
      if (!(await setReady(tx, { id, attempts, seconds, at: new Date().toISOString() }))) return false;
      await writeVideo(tx, { id, width, height, blur: picture.blur, sides: renditions.map((form) => form.side), size });
      await clearGuestPages(tx, site, []);
      await announceChange(tx, site, id);
      return true;
    });
    if (isStored) await site.objects.remove(originalKey(address));
    // Deleted meanwhile.
    else for (const key of put) await site.objects.remove(key);
  } catch (error) {
    for (const key of put) await site.objects.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Returns the size in bytes. `put` collects the keys, including those of uploads in progress. */
async function putAll(
  { objects }: Pick<Site, 'objects'>,
  { path: address, prepared }: TakenVideo & { prepared: PreparedVideo },
  put: string[],
): Promise<number> {
  const { directory, renditions, master, picture } = prepared;
  const stem = path.basename(address, path.extname(address));
  let bytes = picture.bytes.length;
  const keep = async (at: string, source: Buffer | string, contentType: string) => {
    put.push(keyOf(at));
    bytes += typeof source === 'string' ? (await fs.stat(source)).size : source.length;
    await objects.put(keyOf(at), typeof source === 'string' ? createReadStream(source) : source, { contentType });
  };
  for (const { side } of renditions) {
    const list = await fs.readFile(path.join(directory, `${side}.m3u8`), 'utf8');
    await keep(videoPath(address, side), path.join(directory, `${side}.mp4`), 'video/mp4');
    // Addresses in a playlist are relative to the playlist's own.
    await keep(sizedPath(address, side), Buffer.from(list.replaceAll(`${side}.mp4`, `${stem}-${side}.mp4`)), LIST);
  }
  await keep(posterPath(address), picture.bytes, 'image/webp');
  await keep(address, Buffer.from(master.replace(/^(\d+)\.m3u8$/gm, `${stem}-$1.m3u8`)), LIST);
  return bytes;
}
