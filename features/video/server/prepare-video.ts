import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { originalKey } from '#features/attachment/attachment-path.ts';
import type { VideoFault } from '#features/video/contract.ts';
import { type PreparedPicture, preparePicture } from '#platform/server/picture/prepare-picture.ts';
import type { Site } from '#platform/server/site.ts';
import { type MadeVideo, makeVideo, UnmadeVideo } from '#platform/server/video/make-video.ts';
import { probeVideo } from '#platform/server/video/probe-video.ts';
import { VIDEO_HEAD, videoContainerOf } from '#platform/server/video/video-container.ts';

/** Time limit of processing: a multiple of the duration, with a minimum and a maximum in ms. */
const PATIENCE = 20;
const LEAST = 600_000;
const MOST = 4 * 3_600_000;
const AREA = 'films';

/** Permanent failure: retrying cannot help. */
export class UnfitVideo extends Error {
  readonly fault: VideoFault;
  constructor(fault: VideoFault, options?: ErrorOptions) {
    super(`the film does not do: ${fault}`, options);
    this.fault = fault;
  }
}

/** A processed video, on this machine's disk. */
export interface PreparedVideo extends MadeVideo {
  directory: string;
  picture: PreparedPicture;
  width: number;
  height: number;
  seconds: number;
}

interface Wanted {
  path: string;
  mostSeconds: number;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Processes a video and passes it to `keep`; afterwards its files on the disk are deleted. @throws UnfitVideo */
export async function prepareVideo(
  site: Pick<Site, 'objects' | 'files'>,
  wanted: Wanted,
  keep: (prepared: PreparedVideo) => Promise<void>,
): Promise<void> {
  const area = path.join(site.files.privateDirectory, AREA);
  // One runs at a time, so files there are left over from a process that was interrupted.
  await fs.rm(area, { recursive: true, force: true });
  await fs.mkdir(area, { recursive: true, mode: 0o700 });
  const directory = await fs.mkdtemp(path.join(area, 'film-'));
  try {
    const source = path.join(area, 'original');
    await pipeline((await site.objects.open(originalKey(wanted.path))).stream, createWriteStream(source), {
      signal: wanted.signal,
    });
    await keep(await prepare(source, directory, wanted));
  } finally {
    await fs.rm(area, { recursive: true, force: true });
  }
}

async function prepare(
  source: string,
  directory: string,
  { mostSeconds, onProgress, signal }: Wanted,
): Promise<PreparedVideo> {
  const container = videoContainerOf(await readHead(source));
  if (container === null) throw new UnfitVideo('unreadable');
  const facts = await probeVideo({ path: source, container, signal });
  signal.throwIfAborted();
  if (facts === null) throw new UnfitVideo('unreadable');
  if (facts.seconds > mostSeconds) throw new UnfitVideo('tooLong');
  const within = Math.min(MOST, Math.max(LEAST, facts.seconds * PATIENCE * 1000));
  try {
    const made = await makeVideo({
      path: source,
      container,
      facts,
      directory,
      within,
      mostSeconds,
      onProgress,
      signal,
    });
    const picture = await preparePicture({ path: made.poster, type: 'jpeg', maxPixels: 8_000_000, maxFrames: 1 });
    const best = made.renditions.at(-1);
    return {
      ...made,
      directory,
      picture,
      width: best?.width ?? facts.width,
      height: best?.height ?? facts.height,
      seconds: await lengthOf(directory, made),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UnmadeVideo
      ? new UnfitVideo(error.isLate ? 'tooSlow' : 'unreadable', { cause: error })
      : error;
  }
}

async function readHead(file: string): Promise<Buffer> {
  const opened = await fs.open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(VIDEO_HEAD), 0, VIDEO_HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** The duration in the file may be wrong; the list of its segments is right. */
async function lengthOf(directory: string, { renditions }: MadeVideo): Promise<number> {
  const list = await fs.readFile(path.join(directory, `${renditions[0]?.side}.m3u8`), 'utf8');
  return Array.from(list.matchAll(/^#EXTINF:([\d.]+)/gm), ([, seconds]) => Number(seconds)).reduce(
    (sum, item) => sum + item,
    0,
  );
}
