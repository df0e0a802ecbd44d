import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openS3Store, type S3Place } from '#platform/server/file/s3-store.ts';

/** Longest time a trial takes, in ms. */
const WITHIN = 15_000;

/** Writes, reads and removes a small object. Answers null, or what the store said against it. */
export async function tryStore(place: S3Place): Promise<string | null> {
  const store = openS3Store(place);
  const key = `trial/${randomBytes(12).toString('hex')}`;
  const content = randomBytes(64);
  const trial = async (): Promise<string | null> => {
    await store.put(key, content, { contentType: 'application/octet-stream' });
    const { stream } = await store.open(key);
    const isSame = (await buffer(stream)).equals(content);
    await store.remove(key);
    return isSame ? null : 'what was read is not what was written';
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), WITHIN);
  });
  try {
    return await Promise.race([trial(), late]);
  } catch (error) {
    return wordsOf(error);
  } finally {
    clearTimeout(timer);
    await store.close();
  }
}

/** What the other side said, bounded: a name, and words where there are any. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // A connection that fails for several addresses says why in each of them.
  const cause = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  return [...new Set([cause.name, cause.message])]
    .filter((part) => part !== '' && part !== 'Error')
    .join(': ')
    .slice(0, 300);
}
