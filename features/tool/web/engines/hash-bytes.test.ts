import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashBytes } from './hash-bytes.ts';

it.each(['', '茶', 'x'.repeat(300_000)])('are those of the runtime', async (text) => {
  const hashes = await hashBytes(text);
  for (const [name, value] of Object.entries(hashes))
    expect(value).toBe(createHash(name.replace('-', '').toLowerCase()).update(text).digest('hex'));
  expect(await hashBytes(new Blob([text]))).toEqual(hashes);
});
