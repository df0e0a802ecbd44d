import { buffer } from 'node:stream/consumers';
import type { Site } from '#platform/server/site.ts';

/** The bytes that lie in the object store under an address below `/files/`. @throws MissingObject */
export async function readObject({ objects }: Pick<Site, 'objects'>, address: string): Promise<Buffer> {
  return buffer((await objects.open(address.replace('/files/', ''))).stream);
}
