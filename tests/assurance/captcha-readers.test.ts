import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { lettersOf } from '#features/captcha/server/captcha-key.ts';
import { drawLetters, PICTURE, paintLetters } from '#platform/server/picture/letters/draw-letters.ts';
import { requestLetters } from '#platform/server/picture/letters/request-letters.ts';
import { createNearestReader } from '#tests/nearest-reader.ts';
import { isDrill, patience, scaled } from './scale.ts';

const run = promisify(execFile);
/** The same pictures in every run: what is read does not depend on luck. */
const sample = (name: string) => {
  const seed = createHash('sha256').update(name).digest();
  return { text: lettersOf(seed, name), seed };
};
const samples = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => sample(`${kind} ${index}`));
/** Of whole codes; a guess would get three in a million. */
const MOST = 0.1;

describe('[A4] the pictures of captchas', () => {
  it(
    'are read by nearest neighbours of what a reader has seen one time in ten at most',
    async () => {
      const reader = createNearestReader();
      const existing = samples('known', scaled(300, 5000));
      for (const { text, seed } of existing) reader.learn(paintLetters(text, seed), text);
      // It can read: what it has seen before it knows again.
      for (const { text, seed } of existing.slice(0, 5)) expect(reader.read(paintLetters(text, seed))).toBe(text);
      const unknown = samples('unknown', scaled(40, 200));
      const hits = unknown.filter(({ text, seed }) => reader.read(paintLetters(text, seed)) === text).length;
      if (isDrill)
        process.stdout.write(`nearest neighbours of ${existing.length}: ${hits} of ${unknown.length} read\n`);
      expect(hits / unknown.length).toBeLessThanOrEqual(MOST);
    },
    patience * 3,
  );
  it(
    'are read by tesseract one time in ten at most (drill, where it is installed)',
    async () => {
      const reads = isDrill && (await run('tesseract', ['--version']).then(Boolean, () => false));
      if (isDrill && !reads) process.stdout.write('tesseract is not installed: its part was left out\n');
      const pictures = reads ? samples('tesseract', 200) : [];
      const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-captcha-'));
      let hits = 0;
      for (const { text, seed } of pictures) {
        const file = path.join(directory, 'picture.png');
        await fs.writeFile(file, drawLetters(text, seed));
        const { stdout } = await run('tesseract', [
          file,
          '-',
          '--psm',
          '8',
          '-c',
          'tessedit_char_whitelist=0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
        ]);
        if (stdout.trim().toUpperCase() === text) hits += 1;
      }
      await fs.rm(directory, { recursive: true });
      if (reads) process.stdout.write(`tesseract: ${hits} of ${pictures.length} read\n`);
      expect(hits).toBeLessThanOrEqual(pictures.length * MOST);
    },
    patience,
  );
  it('are drawn on a thread of their own, many at once, each the one that was asked for', async () => {
    const wanted = samples('thread', 12);
    const pictures = await Promise.all(wanted.map(({ text, seed }) => requestLetters(text, seed)));
    for (const [index, { text, seed }] of wanted.entries())
      expect(pictures[index]?.equals(drawLetters(text, seed))).toBe(true);
    const [first] = pictures;
    expect([first?.readUInt32BE(16), first?.readUInt32BE(20), first?.subarray(1, 4).toString()]).toEqual([
      PICTURE.width,
      PICTURE.height,
      'PNG',
    ]);
  });
});
