import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileType } from '#platform/server/file/file-type.ts';
import { type PreparedPicture, preparePicture, UnfitPicture } from '#platform/server/picture/prepare-picture.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';
import { bombFixture } from '#tests/picture-fixture.ts';
import { decoders } from './decoder-fixture.ts';

const KINDS = ['png', 'jpeg', 'gif', 'webp'] as const;
let directory: string;
let file: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-pictures-'));
  file = path.join(directory, 'sent');
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** A generator with a fixed seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The result of uploading bytes as a picture; anything but a picture or a refusal fails the test. */
async function sendIn(bytes: Buffer): Promise<'picture' | UnfitPicture['fault'] | 'type'> {
  await fs.writeFile(file, bytes);
  const type = await readFileType(file);
  if (type === 'other' || type === 'pdf') return 'type';
  try {
    const picture: PreparedPicture = await preparePicture({ path: file, type, maxPixels: 64_000_000, maxFrames: 200 });
    const made = await sharp(picture.bytes).metadata();
    expect([made.format, made.exif, picture.width > 0, (picture.blur ?? '').length <= 1000]).toEqual([
      'webp',
      undefined,
      true,
      true,
    ]);
    return 'picture';
  } catch (error) {
    if (error instanceof UnfitPicture) return error.fault;
    throw error;
  }
}

async function whole(kind: (typeof KINDS)[number]): Promise<Buffer> {
  const random = numbers(kind.length);
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, () => Math.floor(random() * 256)));
  return sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .toFormat(kind)
    .withExif({ IFD0: { Make: 'KettleCam' } })
    .toBuffer();
}

describe('[U1] pictures made to break something', () => {
  it(
    'cut off, with bits turned, with other bytes in between: a picture or a refusal, never a crash',
    async () => {
      const counts: Record<string, number> = {};
      const rounds = scaled(40, 1500);
      for (const kind of KINDS) {
        const good = await whole(kind);
        expect(await sendIn(good)).toBe('picture');
        const random = numbers(7);
        const at = () => Math.floor(random() * good.length);
        const broken: (() => Buffer)[] = [
          () => good.subarray(0, at()),
          () => {
            const bytes = Buffer.from(good);
            for (let count = 0; count < 1 + random() * 20; count += 1) bytes[at()] = Math.floor(random() * 256);
            return bytes;
          },
          () => {
            const [from, to] = [at(), at()].sort((item, other) => item - other);
            return Buffer.concat([good.subarray(0, from), good.subarray(to)]);
          },
          () =>
            Buffer.concat([
              good.subarray(0, at()),
              Buffer.from(Array.from({ length: 400 }, () => Math.floor(random() * 256))),
              good.subarray(at()),
            ]),
          () => Buffer.concat([good, good.subarray(at())]),
        ];
        for (let round = 0; round < rounds; round += 1) {
          const end = await sendIn((broken[round % broken.length] ?? (() => good))());
          counts[end] = (counts[end] ?? 0) + 1;
        }
      }
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rounds * KINDS.length);
      // Both outcomes have to occur, otherwise the test has covered nothing.
      expect([(counts.picture ?? 0) > 0, (counts.unreadable ?? 0) > 0]).toEqual([true, true]);
    },
    patience,
  );
  it(
    'in every header field the largest and the smallest number there is',
    async () => {
      for (const kind of KINDS) {
        const good = await whole(kind);
        for (let at = 0; at < Math.min(good.length - 4, scaled(48, 200)); at += 1) {
          for (const fill of [0x00, 0xff, 0x7f]) {
            const bytes = Buffer.from(good);
            bytes.fill(fill, at, at + 4);
            expect(['picture', 'unreadable', 'pixels', 'frames', 'type']).toContain(await sendIn(bytes));
          }
        }
      }
    },
    patience,
  );
  it('that say they are enormous are refused before they are unpacked', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [65_535, 65_535],
      [2_147_483_647, 2_147_483_647],
      [64_000_001, 1],
    ] as const)
      expect(['pixels', 'unreadable'], `${width}x${height}`).toContain(await sendIn(bombFixture(width, height)));
    const jpeg = await whole('jpeg');
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_500, frame + 5);
    jpeg.writeUInt16BE(65_500, frame + 7);
    expect(['pixels', 'unreadable']).toContain(await sendIn(jpeg));
  });
  it('that come in passes and would have to be held as a whole are refused before they are unpacked', async () => {
    const bomb = bombFixture(7900, 7900);
    // Colours with alpha, interlaced in seven passes.
    bomb.set([6, 0, 0, 1], 25);
    bomb.writeUInt32BE(zlib.crc32(bomb.subarray(12, 29)), 29);
    expect(await sendIn(bomb)).toBe('memory');
  });
  it('that are one row or one column are refused before they are unpacked', async () => {
    expect(await sendIn(bombFixture(64_000_000, 1))).toBe('memory');
    expect(await sendIn(bombFixture(1, 2_000_000))).toBe('memory');
  });
  it('that are something else are told by their bytes', async () => {
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
      '<html><script>alert(1)</script>',
      '%PDF-1.4',
      'MZ\x90\0',
      'II*\0\x08\0\0\0',
      'BM\x8a\x7b\x0c\0',
      '\0\0\0\x18ftypheic',
      'P6\n9999999 9999999\n255\n',
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'',
      '',
    ];
    for (const text of others) expect(await sendIn(Buffer.from(text, 'latin1')), text.slice(0, 12)).toBe('type');
    // A picture's magic bytes followed by something else.
    for (const head of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'RIFF\0\0\0\0WEBP'])
      for (const text of others)
        expect(['unreadable', 'pixels']).toContain(await sendIn(Buffer.from(head + text, 'latin1')));
  });
  it('that are two things at once keep their pixels and lose the rest', async () => {
    const script = '<script>alert(document.domain)</script>';
    const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
      .gif()
      .toBuffer();
    for (const good of [...(await Promise.all(KINDS.map(whole))), gif]) {
      const both = Buffer.concat([good, Buffer.from(script)]);
      await fs.writeFile(file, both);
      const type = await readFileType(file);
      const picture = await preparePicture({ path: file, type, maxPixels: 64_000_000, maxFrames: 200 });
      for (const bytes of [picture.bytes, ...picture.sizes.map((size) => size.bytes)])
        expect(bytes.includes('script')).toBe(false);
    }
  });
  it('that move without end are refused by their number of frames', async () => {
    const frames = await Promise.all(
      Array.from({ length: 201 }, (_, at) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: { r: at, g: 255 - at, b: (at * 83) % 256 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = (count: number) =>
      sharp(frames.slice(0, count), { join: { animated: true } })
        .gif({ dither: 0 })
        .toBuffer();
    expect(await sendIn(await moving(201))).toBe('frames');
    expect(await sendIn(await moving(200))).toBe('picture');
  });
});

describe('the process that decodes', () => {
  it(
    'takes nobody along when it falls: that picture is refused, the next is drawn',
    async () => {
      const good = await whole('png');
      await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#0f766e' } })
        .png()
        .toFile(file);
      // No await between the request and the process check: an idle decoder exits after a while.
      const large = preparePicture({ path: file, type: 'png', maxPixels: 64_000_000, maxFrames: 200 }).then(
        () => 'picture',
        (error: unknown) => (error instanceof UnfitPicture ? error.fault : 'crash'),
      );
      await expect.poll(async () => (await decoders()).length, { interval: 5, timeout: patience }).toBe(1);
      for (const { pid } of await decoders()) process.kill(pid, 'SIGKILL');
      expect(await large).toBe('unreadable');
      expect(await sendIn(good)).toBe('picture');
    },
    patience,
  );
});

// Last: 6 000 broken pictures and 2 400 turned headers: 0 crashes (drill); a decoder killed takes nobody along; a
// photo of 50 megapixels over HTTP: 144 MB in the decoder’s process, 6 more in the server’s; the event loop held 22
// ms of the server’s processor time at most, of 100 (drill)
describe('[U1] a photo of 50 megapixels', () => {
  // Takes a while on a small machine: only in the drill.
  it.runIf(isDrill)(
    'takes at most 300 MB more memory, and never holds the event loop for 100 ms',
    async () => {
      const [width, height] = [8660, 5773];
      const random = numbers(3);
      const pixels = Buffer.alloc(width * height * 3);
      for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7) ^ (at >> 9) ^ (random() * 32);
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .blur(1.5)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 92 })
        .toFile(file);
      pixels.fill(0);
      const before = process.memoryUsage.rss();
      let own = before;
      let longest = 0;
      let worked = process.threadCpuUsage();
      // Each turn of the event loop in thread CPU time, so that other programs' load does not count.
      const watch = setInterval(() => {
        own = Math.max(own, process.memoryUsage.rss());
        const { user, system } = process.threadCpuUsage(worked);
        longest = Math.max(longest, (user + system) / 1000);
        worked = process.threadCpuUsage();
      }, 5);
      const results = await Promise.all(
        [1, 2, 3].map(() => preparePicture({ path: file, type: 'jpeg', maxPixels: 64_000_000, maxFrames: 200 })),
      );
      clearInterval(watch);
      expect(results.map((picture) => picture.width < picture.height)).toEqual([true, true, true]);
      const all = await decoders();
      const decoder = all.reduce((sum, { most }) => sum + most, 0);
      expect(decoder).toBeGreaterThan(0);
      const seconds = all.reduce((sum, input) => sum + input.seconds, 0) / results.length;
      const figures = { own: Math.round((own - before) / 2 ** 20), decoder: Math.round(decoder / 2 ** 20) };
      process.stdout.write(
        `50 megapixels: ${seconds.toFixed(1)} s of processor time, ${figures.own} MB here and ${figures.decoder} MB in the decoder, the loop held at most ${longest.toFixed(0)} ms of its processor time\n`,
      );
      expect(figures.own + figures.decoder, JSON.stringify(figures)).toBeLessThan(300);
      expect(seconds).toBeLessThan(10);
      expect(longest).toBeLessThan(100);
    },
    patience,
  );
});
