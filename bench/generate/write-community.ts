import fs from 'node:fs';
import { generateCommunity } from './community.ts';
import type { CommunitySize } from './schedule.ts';

/** Characters buffered before they are written to the file. */
const CHUNK = 1_000_000;

/**
 * Writes a generated community to a file, or to standard output without one, with backpressure. Returns the number of
 * lines.
 */
export async function writeCommunity(size: CommunitySize, options: { seed: number; file?: string }): Promise<number> {
  const out = options.file === undefined ? process.stdout : fs.createWriteStream(options.file);
  const failed = new Promise<never>((_, reject) => out.once('error', reject));
  const send = (text: string) =>
    Promise.race([failed, new Promise<void>((resolve) => (out.write(text) ? resolve() : out.once('drain', resolve)))]);
  let lines = 0;
  let chunk = '';
  for (const line of generateCommunity(size, options.seed)) {
    lines += 1;
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    await send(chunk);
    chunk = '';
  }
  await send(chunk);
  if (options.file !== undefined)
    await Promise.race([failed, new Promise<void>((resolve) => out.end(() => resolve()))]);
  return lines;
}
