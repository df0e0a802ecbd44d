import fs from 'node:fs';

/** Maximum line length in bytes; a longer line is a bad line, and no more than this is held in memory. */
const MAX_LINE = 4 * 1024 * 1024;

export interface NumberedLine {
  number: number;
  /** Null: longer than the maximum. */
  text: string | null;
}

/** Streams a file's lines, numbered from 1, skipping empty lines and a byte-order mark. */
export async function* readLines(file: string): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder('utf-8');
  let rest: Buffer[] = [];
  let size = 0;
  let number = 0;
  const finish = (): NumberedLine | undefined => {
    number += 1;
    const isTooLong = size > MAX_LINE;
    const text = isTooLong ? null : decoder.decode(Buffer.concat(rest)).trim();
    rest = [];
    size = 0;
    return text === '' ? undefined : { number, text };
  };
  const chunks: AsyncIterable<Buffer> = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      size += end - from;
      if (size <= MAX_LINE) rest.push(chunk.subarray(from, end));
      const line = finish();
      if (line) yield line;
      from = end + 1;
    }
    size += chunk.length - from;
    if (size <= MAX_LINE) rest.push(chunk.subarray(from));
    else rest = [];
  }
  const last = size > 0 ? finish() : undefined;
  if (last) yield last;
}
