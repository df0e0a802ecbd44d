import { keyOf, readPath, videoOf, videoPaths } from '#features/attachment/attachment-path.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { ServedObject } from '#platform/server/http/serve-objects.ts';
import type { Site } from '#platform/server/site.ts';
import { findServed, type ServedAttachment } from './attachment-queries.ts';
import { closedSections, secondsLeft } from './signed-link.ts';

/** Playlist entries are requested repeatedly. Cached for as long as a guest's page may be, and dropped with it. */
const served = remembered<ServedAttachment | undefined>({ lifetime: 1500, most: 2000, asPages: true });
const LIST = '.m3u8';
const videoTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webp: 'image/webp',
};
/** 30 days, in s: the content at an address never changes, but it may be removed. */
const STORED = 2_592_000;

/**
 * The response for a path below `/files/u/`: a picture inline, a file as a download; what guests may not see only with
 * a valid mark.
 */
export async function servedObject(
  site: Site,
  params: { path: string; mark: string; now: Date },
): Promise<ServedObject> {
  const address = readPath(params.path);
  if (!address) return 'missing';
  const closed = await closedSections(site);
  const found = await served.of(site, `${address.path} ${closed.join(' ')}`, () =>
    findServed(site.db, { path: address.path, videoPath: videoOf(address.path), closedSections: closed }),
  );
  if (!found || !hasForm(found, params.path, address.width)) return 'missing';
  const seconds = found.is_closed ? secondsLeft(site, params) : STORED;
  if (seconds === 0) return 'closed';
  return {
    key: keyOf(params.path),
    contentType:
      found.kind === 'video'
        ? (videoTypes[params.path.split('.').at(-1) ?? ''] ?? found.content_type)
        : found.content_type,
    name: found.name,
    isShown: found.kind !== 'file',
    // The entries of a playlist get the same mark as the playlist.
    ...(found.is_closed && params.path.endsWith(LIST) ? { adapt: (list: string) => markList(list, params.mark) } : {}),
    cacheControl: found.is_closed ? `private, max-age=${seconds}` : `public, max-age=${STORED}, immutable`,
  };
}

/**
 * In a playlist, every line that is not a tag is a segment address, and so is the address in the tag of the
 * initialization segment.
 */
function markList(list: string, mark: string): string {
  return list
    .replace(/^(?!#)\S+$/gm, (address) => `${address}?s=${mark}`)
    .replace(/URI="([^"?]+)"/g, (_, address: string) => `URI="${address}?s=${mark}"`);
}

function hasForm(input: ServedAttachment, path: string, width: number | null): boolean {
  return input.kind === 'video' ? videoPaths(input.path, input.widths).includes(path) : hasWidth(input, width);
}

function hasWidth(input: ServedAttachment, width: number | null): boolean {
  return width === null || input.widths.includes(width) || (input.is_animated && width === 320);
}
