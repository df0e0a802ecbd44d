/** There is no object of this key, or no such upload in parts. */
export class MissingObject extends Error {}

/** What is not on the disk is missing. @throws MissingObject for that, anything else as it is */
export function asMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new MissingObject('no such object') : error;
}
