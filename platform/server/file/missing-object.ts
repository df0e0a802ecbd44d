/** There is no object of this key, or no such multipart upload. */
export class MissingObject extends Error {}

/** Maps ENOENT to MissingObject and rethrows everything else. */
export function asMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new MissingObject('no such object') : error;
}
