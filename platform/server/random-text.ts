import { randomFillSync } from 'node:crypto';

/** Size of the buffer filled by the system. */
const BLOCK = 4096;

const block = Buffer.allocUnsafeSlow(BLOCK);
let used = BLOCK;

/**
 * Random bytes (a few dozen at most) as base64url. Filled in blocks, because a single system call costs more than
 * signing a token. Used bytes are zeroed.
 */
export function randomText(bytes: number): string {
  if (used + bytes > BLOCK) {
    randomFillSync(block);
    used = 0;
  }
  const text = block.toString('base64url', used, used + bytes);
  block.fill(0, used, used + bytes);
  used += bytes;
  return text;
}
