import { keyOf, readPath, videoOf, videoPaths } from '#features/attachment/attachment-path.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { ServedObject } from '#platform/server/http/serve-objects.ts';
import type { Site } from '#platform/server/site.ts';
import { findServed, type ServedAttachment } from './attachment-queries.ts';
import { closedSections, secondsLeft } from './signed-link.ts';

/** What stands in a list is asked for again and again; as old as a guest's page may be, and gone with it. */
const served = remembered<ServedAttachment | undefined>({ lifetime: 1500, most: 2000, asPages: true });
const LIST = '.m3u8';
const videoTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webp: 'image/webp',
};
/** A month: it never changes under its address, but it may be taken down. */
const STORED = 2_592_000;

/** What an address below `/files/u/` answers: a picture in place, a file to be saved; what guests may not see only with a mark that still holds. */
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
    // What a list names is asked for by the same right as the list.
    ...(found.is_closed && params.path.endsWith(LIST) ? { adapt: (list: string) => markList(list, params.mark) } : {}),
    cacheControl: found.is_closed ? `private, max-age=${seconds}` : `public, max-age=${STORED}, immutable`,
  };
}

/** In a list of a film every line that is no tag, and the address in the tag of what comes first, is a piece of it. */
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
