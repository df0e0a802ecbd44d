import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Most bytes of an answer that is no object: a list of a thousand keys is the longest. */
const MOST_BYTES = 4 * 1024 * 1024;

class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/**
 * Puts a limited stream in place of the body of a store's answer, which the library reads into memory whole: what is
 * too long or takes too long fails, and its connection ends. An object is left alone: it streams, as fast as it is
 * read.
 */
export function boundAnswer(answer: unknown, { isObject, patience }: { isObject: boolean; patience: number }): void {
  if (typeof answer !== 'object' || answer === null || !('body' in answer) || !('statusCode' in answer)) return;
  if (!(answer.body instanceof Readable) || (isObject && Number(answer.statusCode) < 300)) return;
  let size = 0;
  const bounded = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > MOST_BYTES) done(new ResponseTooLarge('the store said too much'));
      else done(null, piece);
    },
  });
  // Its failure is that of `bounded`, which the library hears.
  pipeline(answer.body, bounded, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  answer.body = bounded;
}
