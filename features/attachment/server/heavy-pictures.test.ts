import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePicture, UnfitPicture } from '#platform/server/picture/prepare-picture.ts';
import type { FileType } from '#platform/shared/contract.ts';
import { isDrill, patience } from '#tests/assurance/scale.ts';
import { createTestSite } from '#tests/fixtures.ts';
import { type Caller, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { decoders } from './decoder-fixture.ts';

/**
 * Limits of the decoder process: memory in MB, CPU time in s. The target is two seconds, with half as much again as
 * tolerance for a slow machine.
 */
const MOST_MEGABYTES = 400;
const MOST_SECONDS = 3;

let directory: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-heavy-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

const blank = (channels: 3 | 4) =>
  sharp({
    create: {
      width: 8000,
      height: 8000,
      channels,
      background: channels === 4 ? { r: 9, g: 90, b: 200, alpha: 0.5 } : '#0f766e',
    },
  });

const SIDE = 565;

/** Frames of one colour each, so that only their number costs time. */
async function colours(): Promise<Sharp> {
  const drawn = Array.from({ length: 200 }, (_, at) =>
    sharp({
      create: { width: SIDE, height: SIDE, channels: 3, background: { r: at, g: 255 - at, b: (at * 83) % 256 } },
    })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return sharp(await Promise.all(drawn), { join: { animated: true } });
}

/** A moving view: noise of `coarse` pixels, smoothly enlarged, which resembles photos. */
async function views(length: number, coarse: number): Promise<Sharp> {
  const [width, height] = [SIDE + length * 3, SIDE + length * 2];
  const small = { width: Math.ceil(width / coarse), height: Math.ceil(height / coarse), channels: 3 as const };
  const view = sharp({
    create: { ...small, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  }).resize(width, height, { kernel: 'cubic', fit: 'fill' });
  const raw = { width, height, channels: 3 as const };
  const data = await view.raw().toBuffer();
  const drawn = Array.from({ length }, (_, at) =>
    sharp(data, { raw })
      .extract({ left: at * 3, top: at * 2, width: SIDE, height: SIDE })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return sharp(await Promise.all(drawn), { join: { animated: true } });
}

const pictures: readonly {
  name: string;
  type: FileType;
  make: (file: string) => Promise<unknown>;
  end: 'picture' | UnfitPicture['fault'];
}[] = [
  {
    name: 'a PNG in passes',
    type: 'png',
    make: (file) => blank(3).png({ progressive: true, compressionLevel: 1 }).toFile(file),
    end: 'picture',
  },
  {
    name: 'the same with transparency',
    type: 'png',
    make: (file) => blank(4).png({ progressive: true, compressionLevel: 1 }).toFile(file),
    end: 'memory',
  },
  {
    name: 'a progressive JPEG',
    type: 'jpeg',
    make: (file) => blank(3).jpeg({ progressive: true }).toFile(file),
    end: 'picture',
  },
  {
    name: 'the same of fine colours',
    type: 'jpeg',
    make: (file) => blank(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(file),
    end: 'memory',
  },
  { name: 'a GIF', type: 'gif', make: (file) => blank(3).gif({ effort: 1, dither: 0 }).toFile(file), end: 'memory' },
  {
    name: 'a GIF of two hundred frames',
    type: 'gif',
    make: async (file) => (await colours()).gif({ effort: 1, dither: 0 }).toFile(file),
    end: 'picture',
  },
  {
    name: 'a GIF of 20 MB like a photo',
    type: 'gif',
    make: async (file) => (await views(100, 12)).gif({ effort: 1, dither: 0 }).toFile(file),
    end: 'picture',
  },
  {
    name: 'a GIF of 20 MB of noise',
    type: 'gif',
    make: async (file) => (await views(45, 1)).gif({ effort: 1, dither: 0 }).toFile(file),
    end: 'picture',
  },
  {
    name: 'a WebP of a hundred frames',
    type: 'webp',
    make: async (file) => (await views(100, 12)).webp({ effort: 0 }).toFile(file),
    end: 'picture',
  },
  {
    name: 'a WebP of two hundred frames',
    type: 'webp',
    make: async (file) => (await views(200, 12)).webp({ effort: 0 }).toFile(file),
    end: 'moving',
  },
  { name: 'a WebP', type: 'webp', make: (file) => blank(3).webp({ effort: 0 }).toFile(file), end: 'picture' },
  {
    name: 'a WebP without loss',
    type: 'webp',
    make: (file) => blank(4).webp({ effort: 0, lossless: true }).toFile(file),
    end: 'picture',
  },
];

describe('[U1] a picture as large as one may be, 64 megapixels or 20 MB', () => {
  // Takes a while on a small machine: only in the drill.
  it.runIf(isDrill).each(pictures)(
    `takes at most ${MOST_MEGABYTES} MB and ${MOST_SECONDS} s of processor time, or is refused: $name`,
    async ({ name, type, make, end }) => {
      const file = path.join(directory, 'sent');
      await make(file);
      // Each is decoded by a new process, so that the figures do not include an earlier picture.
      const earlier = (await decoders()).map(({ pid }) => pid);
      for (const pid of earlier) process.kill(pid, 'SIGKILL');
      // Until it is gone altogether: one that has ended and was not waited for yet would be sent the picture.
      await expect.poll(() => earlier.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      const ended = await preparePicture({ path: file, type, maxPixels: 64_000_000, maxFrames: 200 }).then(
        () => 'picture',
        (error: unknown) => (error instanceof UnfitPicture ? error.fault : String(error)),
      );
      const [decoder] = await decoders();
      const figures = { megabytes: Math.round((decoder?.most ?? 0) / 2 ** 20), seconds: decoder?.seconds ?? 0 };
      process.stdout.write(
        `${name}: ${ended}, ${figures.megabytes} MB, ${figures.seconds.toFixed(1)} s of processor time\n`,
      );
      expect(ended).toBe(end);
      expect(figures.megabytes).toBeGreaterThan(0);
      expect(figures.megabytes).toBeLessThan(MOST_MEGABYTES);
      expect(figures.seconds).toBeLessThan(MOST_SECONDS);
    },
    patience,
  );
});

describe('a photo of 50 megapixels sent over HTTP', () => {
  it.runIf(isDrill)(
    'takes at most 300 MB more memory in the server and its decoder, and never holds the event loop for 100 ms',
    async () => {
      const file = path.join(directory, 'photo.jpeg');
      const [width, height] = [8660, 5773];
      const pixels = Buffer.alloc(width * height * 3);
      for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7) ^ (at >> 9);
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .blur(3)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 80 })
        .toFile(file);
      const testSite = await createTestSite({ rateLimitFactor: 1000 });
      const served = await serve(testSite.site);
      const origin = await served.server.listen({ port: 0, host: '127.0.0.1' });
      const mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia' }));
      const earlier = (await decoders()).map(({ pid }) => pid);
      for (const pid of earlier) process.kill(pid, 'SIGKILL');
      // Until it is gone altogether: one that has ended and was not waited for yet would be sent the picture.
      await expect.poll(() => earlier.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      const watch = watchProcess();
      try {
        const sent = await sendPhoto(`${origin}/api/attachments/images`, mia, file);
        const { megabytes, longest } = watch.end();
        const held = Math.round((await decoders()).reduce((sum, { most }) => sum + most, 0) / 2 ** 20);
        process.stdout.write(
          `50 megapixels over HTTP: ${megabytes} MB here, ${held} MB in the decoder, the loop held at most ${longest.toFixed(0)} ms of its processor time\n`,
        );
        expect([sent.status, sent.body.width], JSON.stringify(sent.body)).toEqual([200, expect.any(Number)]);
        expect(held).toBeGreaterThan(0);
        expect(megabytes + held).toBeLessThan(300);
        expect(longest).toBeLessThan(100);
      } finally {
        watch.end();
        await served.close();
        await testSite.close();
      }
    },
    patience,
  );
});

/**
 * Measures this process's memory, and the longest turn of its event loop in thread CPU time, which excludes other
 * programs on the machine.
 */
function watchProcess() {
  const before = process.memoryUsage.rss();
  let most = before;
  let longest = 0;
  let worked = process.threadCpuUsage();
  const clock = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    const { user, system } = process.threadCpuUsage(worked);
    longest = Math.max(longest, (user + system) / 1000);
    worked = process.threadCpuUsage();
  }, 5);
  return {
    end() {
      clearInterval(clock);
      return { megabytes: Math.round((most - before) / 2 ** 20), longest };
    },
  };
}

/** Streamed from disk as a browser does, so that the sender's copy is not in the figures. */
async function sendPhoto(
  url: string,
  { cookies, tokens }: Caller,
  file: string,
): Promise<{ status: number; body: { width?: number } }> {
  const mark = 'a-photo-of-fifty-megapixels';
  const head = Buffer.from(
    `--${mark}\r\ncontent-disposition: form-data; name="image"; filename="photo.jpeg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${mark}--\r\n`);
  const headers = {
    'content-type': `multipart/form-data; boundary=${mark}`,
    'content-length': head.length + (await fs.stat(file)).size + tail.length,
    'bbs-xsrf-token': cookies.get('cms_token') ?? '',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    authorization: `Bearer ${tokens?.accessToken ?? ''},${tokens?.refreshToken ?? ''}`,
  };
  const request = http.request(url, { method: 'POST', headers });
  const answered = once(request, 'response');
  request.write(head);
  await pipeline(createReadStream(file), request, { end: false });
  request.end(tail);
  const [response] = (await answered) as [http.IncomingMessage];
  return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) as { width?: number } };
}
