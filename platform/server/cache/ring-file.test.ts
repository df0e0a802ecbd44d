import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Extent, openRingFile, type RingFile } from './ring-file.ts';

const SIZE = 1000;
let directory: string;
let ring: RingFile;
beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'ring-'));
  ring = await openRingFile(directory, SIZE);
});
afterEach(async () => {
  await ring.close();
  await fs.rm(directory, { recursive: true });
});

const textOf = (at: number) => `${at} `.repeat(1 + (at % 30));

describe('a ring file', () => {
  it('gives back what was written until it is overwritten, and never anything else', async () => {
    const written: { text: string; extent: Extent }[] = [];
    for (let at = 0; at < 400; at += 1) {
      const extent = await ring.write(Buffer.from(textOf(at)));
      if (!extent) throw new Error('it fits');
      written.push({ text: textOf(at), extent });
      const found = await Promise.all(written.map(async ({ text, extent }) => [text, await ring.read(extent)]));
      const there = found.filter(([, bytes]) => bytes !== undefined);
      for (const [text, bytes] of there) expect(String(bytes)).toBe(text);
      expect(there.at(-1)?.[0]).toBe(textOf(at));
      // At least half of the file is in use once it is full.
      if (at > 100) expect(there.reduce((sum, [text]) => sum + String(text).length, 0)).toBeGreaterThan(SIZE / 2);
    }
    expect(await ring.read(written[0]?.extent ?? { at: 0, length: 1 })).toBeUndefined();
  });

  it('takes many writes at once', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => textOf(at).slice(0, 40));
    const extents = await Promise.all(texts.map((text) => ring.write(Buffer.from(text))));
    const read = await Promise.all(extents.map((extent) => extent && ring.read(extent)));
    expect(read.map(String)).toEqual(texts);
  });

  it('refuses what is larger than itself', async () => {
    expect(await ring.write(Buffer.alloc(SIZE + 1))).toBeUndefined();
    expect(await ring.write(Buffer.alloc(SIZE, 'a'))).toEqual({ at: 0, length: SIZE });
  });

  it('has no name', async () => {
    await ring.write(Buffer.from('secret'));
    expect(await fs.readdir(directory)).toEqual([]);
  });
});
