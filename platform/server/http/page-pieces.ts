import type { PagePart } from '#platform/shared/page-part.ts';

/** Writes all parts into one buffer. */
export function writeBytes(parts: readonly PagePart[]): Buffer {
  const sizes = parts.map((part) => (typeof part === 'string' ? Buffer.byteLength(part) : part.length));
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  parts.forEach((part, index) => {
    if (typeof part === 'string') bytes.write(part, at);
    else bytes.set(part, at);
    at += sizes[index] ?? 0;
  });
  return bytes;
}
