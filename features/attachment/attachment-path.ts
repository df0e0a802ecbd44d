/** The path below `/files/` is the object store key. Other widths of a picture have a suffix after the name. */
const shape = '/files/u/[0-9a-f]{2}/[0-9a-f]{38}';
const anyPath = new RegExp(`(${shape})(?:-\\d{2,4})?(\\.[a-z0-9]{1,8})(?![a-z0-9])`, 'g');
const onePath = new RegExp(`^(${shape})(?:-(\\d{2,4}))?(\\.[a-z0-9]{1,8})$`);

/** All attachment paths in a text, including hidden parts and code, each once, in order. */
export function pathsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(anyPath), ([, stem = '', ending = '']) => `${stem}${ending}`))];
}

/** An attachment's path, and the width if the address is that of a resized version; null for any other address. */
export function readPath(address: string): { path: string; width: number | null } | null {
  const found = onePath.exec(address);
  return found ? { path: `${found[1]}${found[3]}`, width: found[2] === undefined ? null : Number(found[2]) } : null;
}

/** The path of the same picture at another width. */
export function sizedPath(path: string, width: number): string {
  return path.replace(/(\.[a-z0-9]+)$/, `-${width}$1`);
}

/**
 * All object paths of a video, for its available resolutions (shorter side in pixels): the master playlist, for each
 * resolution its playlist and MP4, and a still picture.
 */
export function videoPaths(path: string, sides: readonly number[]): string[] {
  return [path, posterPath(path), ...sides.flatMap((side) => [sizedPath(path, side), videoPath(path, side)])];
}

/** Ending of video addresses: the master playlist. */
export const VIDEO_ENDING = 'm3u8';

/** The MP4 at one resolution, for players without playlist support. */
export const videoPath = (path: string, side: number): string => sizedPath(path, side).replace(/\.m3u8$/, '.mp4');

export const posterPath = (path: string): string => path.replace(/\.m3u8$/, '.webp');

/** The video that an address belongs to, also for its picture and its resolutions; null if there can be none. */
export const videoOf = (path: string): string | null =>
  /\.(?:m3u8|mp4|webp)$/.test(path) ? path.replace(/\.[a-z0-9]+$/, `.${VIDEO_ENDING}`) : null;

/** Object key of the uploaded video until processing is done; not served under any address. */
export const originalKey = (path: string): string =>
  keyOf(path)
    .replace(/^u\//, 'film/')
    .replace(/\.[a-z0-9]+$/, '');

/** The object store key of a path. */
export const keyOf = (path: string): string => path.slice('/files/'.length);
