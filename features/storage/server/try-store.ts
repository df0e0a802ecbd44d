import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { openS3Store, type S3Config } from '#platform/server/file/s3-store.ts';
import { type Explained, explainFault } from '#platform/server/outward/explain-fault.ts';
import type { Language } from '#platform/shared/language.ts';

/** Timeout of a test, in ms. */
const WITHIN = 15_000;

/** Writes, reads and deletes a small object. Returns null, or the error. */
export async function tryStore(config: S3Config, language: Language): Promise<Explained | null> {
  const store = openS3Store(config);
  const key = `trial/${randomBytes(12).toString('hex')}`;
  const content = randomBytes(64);
  const trial = async (): Promise<null> => {
    await store.put(key, content, { contentType: 'application/octet-stream' });
    const { stream } = await store.open(key);
    const isSame = (await readSome(stream, content.length)).equals(content);
    await store.remove(key);
    if (!isSame) throw new Error('what was read is not what was written');
    return null;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), WITHIN);
  });
  try {
    return await Promise.race([trial(), late]);
  } catch (error) {
    const { said, detail } = explainFault(error, language);
    // The names of a store's errors are its error codes.
    const name = error instanceof Error && error.name !== 'Error' && error.name !== 'AggregateError' ? error.name : '';
    return { said, detail: name === '' || detail.startsWith(name) ? detail : `${name}: ${detail}` };
  } finally {
    clearTimeout(timer);
    await store.close();
  }
}

/** Some bytes more than `enough`, if there are more: a store that goes bad may send without end. */
async function readSome(stream: Readable, enough: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    size += piece.length;
    if (size > enough) break;
  }
  return Buffer.concat(pieces);
}
