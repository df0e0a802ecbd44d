/** What stands behind `/files/`: the key of the object store. Own pictures of another width have it behind their name. */
const shape = '/files/u/[0-9a-f]{2}/[0-9a-f]{38}';
const anyPath = new RegExp(`(${shape})(?:-\\d{2,4})?(\\.[a-z0-9]{1,8})(?![a-z0-9])`, 'g');
const onePath = new RegExp(`^(${shape})(?:-(\\d{2,4}))?(\\.[a-z0-9]{1,8})$`);

/** The attachments a text names anywhere, hidden parts and code included, each once, in order. */
export function pathsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(anyPath), ([, stem = '', ending = '']) => `${stem}${ending}`))];
}

/** An attachment's own path, and the width where the address is that of another size; null for any other address. */
export function readPath(address: string): { path: string; width: number | null } | null {
  const found = onePath.exec(address);
  return found ? { path: `${found[1]}${found[3]}`, width: found[2] === undefined ? null : Number(found[2]) } : null;
}

/** The same picture in another of its widths. */
export function sizedPath(path: string, width: number): string {
  return path.replace(/(\.[a-z0-9]+)$/, `-${width}$1`);
}

/** Everything a film is made of, by the shorter sides it can be had in: the list of its forms, of each the list of its pieces and the film itself, and a picture of it. */
export function videoPaths(path: string, sides: readonly number[]): string[] {
  return [path, posterPath(path), ...sides.flatMap((side) => [sizedPath(path, side), videoPath(path, side)])];
}

/** The ending of films' own addresses: the list their players begin with. */
export const VIDEO_ENDING = 'm3u8';

/** The film itself in one of its forms, for players that know no lists. */
export const videoPath = (path: string, side: number): string => sizedPath(path, side).replace(/\.m3u8$/, '.mp4');

export const posterPath = (path: string): string => path.replace(/\.m3u8$/, '.webp');

/** The film an address belongs to, its picture's and its forms' as well; null where there can be none. */
export const videoOf = (path: string): string | null =>
  /\.(?:m3u8|mp4|webp)$/.test(path) ? path.replace(/\.[a-z0-9]+$/, `.${VIDEO_ENDING}`) : null;

/** Where a film lies as it was sent in, until it has been made ready: below no address. */
export const originalKey = (path: string): string =>
  keyOf(path)
    .replace(/^u\//, 'film/')
    .replace(/\.[a-z0-9]+$/, '');

/** What the object store knows it by. */
export const keyOf = (path: string): string => path.slice('/files/'.length);
