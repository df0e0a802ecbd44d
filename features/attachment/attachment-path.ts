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

/** What the object store knows it by. */
export const keyOf = (path: string): string => path.slice('/files/'.length);
