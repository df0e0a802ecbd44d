import { randomFillSync } from 'node:crypto';

/** Bytes asked of the system at once. */
const BLOCK = 4096;

const block = Buffer.allocUnsafeSlow(BLOCK);
let used = BLOCK;

/** As many random bytes, a few dozen at most, in base64url. Asked of the system in blocks: by itself, each asking costs more than signing a token. Bytes given away are forgotten. */
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
