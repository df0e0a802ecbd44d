import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { hasFfmpeg, videoFixture, whyNoVideos } from '#tests/video-fixture.ts';
import { makeVideo, renditionsOf, UnmadeVideo } from './make-video.ts';
import { probeVideo } from './probe-video.ts';
import { runTool } from './run-tool.ts';
import { type VideoContainer, videoContainerOf, videoContainers } from './video-container.ts';

let directory: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-films-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

let files = 0;
async function keep(bytes: Buffer | string): Promise<string> {
  files += 1;
  const target = path.join(directory, `film-${files}`);
  await fs.writeFile(target, bytes);
  return target;
}
async function freshFolder(): Promise<string> {
  return fs.mkdtemp(path.join(directory, 'made-'));
}

// Last: 4 lists that name other places by 8 readers: 0 hits; 240 broken films of 4 kinds: each a film or a refusal
// (drill)
describe('[U1] what a film is by its bytes', () => {
  it.each([
    ['mov', '\0\0\0\x20ftypisom'],
    ['matroska', '\x1a\x45\xdf\xa3\x01'],
    ['avi', 'RIFF\x10\0\0\0AVI LIST'],
    ['rm', '.RMF\0\0'],
    ['flv', 'FLV\x01'],
    ['mpegts', `G${'a'.repeat(187)}G${'a'.repeat(187)}G${'a'.repeat(100)}`],
    [null, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    [null, 'ffconcat version 1.0\nfile /etc/passwd\n'],
    [null, 'RIFX\x10\0\0\0AVI LIST'],
    [null, '<?xml version="1.0"?><MPD></MPD>'],
    [null, ''],
  ])('%s', (container, head) => expect(videoContainerOf(Buffer.from(head, 'latin1'))).toBe(container));
});

describe('the forms a film is made in', () => {
  it.each([
    [
      1920,
      1080,
      [
        [480, 854, 480],
        [720, 1280, 720],
      ],
    ],
    [
      720,
      1280,
      [
        [480, 480, 854],
        [720, 720, 1280],
      ],
    ],
    [640, 480, [[480, 640, 480]]],
    [320, 241, [[242, 320, 242]]],
    [33, 17, [[18, 34, 18]]],
  ])('%i × %i', (width, height, renditions) =>
    expect(
      renditionsOf({ width, height }).map((rendition) => [rendition.side, rendition.width, rendition.height]),
    ).toEqual(renditions),
  );
});

describe.skipIf(!hasFfmpeg)(`a tool at work on what a stranger has sent${whyNoVideos}`, () => {
  const endless = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=64x36:rate=5', '-f', 'null', '-'];
  const isGone = (pid: string) =>
    fs.access(`/proc/${pid}`).then(
      () => false,
      () => true,
    );
  const pidsOf = async () => {
    const all = (await fs.readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(
      all.map(async (pid) => [pid, await fs.readlink(`/proc/${pid}/cwd`).catch(() => '')] as const),
    );
    return lines.filter(([, cwd]) => cwd.startsWith(directory)).map(([pid]) => pid);
  };

  it('is ended when it takes too long, and when it is called back', async () => {
    const folder = await freshFolder();
    expect(await runTool({ tool: 'ffmpeg', options: endless, directory: folder, within: 1500 })).toMatchObject({
      isGood: false,
      isLate: true,
    });
    const ending = new AbortController();
    const running = runTool({
      tool: 'ffmpeg',
      options: endless,
      directory: folder,
      within: 60_000,
      signal: ending.signal,
    });
    setTimeout(() => ending.abort(), 500);
    expect(await running).toMatchObject({ isGood: false, isLate: false });
    for (const pid of await pidsOf()) await expect.poll(() => isGone(pid), { timeout: 10_000 }).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('sees none of this server’s secrets', async () => {
    process.env['TEAHOUSE_CANARY'] = 'secret';
    const ending = new AbortController();
    const running = runTool({
      tool: 'ffmpeg',
      options: endless,
      directory: await freshFolder(),
      within: 60_000,
      signal: ending.signal,
    });
    const seen = async () =>
      (
        await Promise.all((await pidsOf()).map((pid) => fs.readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')))
      ).join('');
    await expect.poll(seen).toContain('PATH=');
    expect(await seen()).not.toContain('TEAHOUSE_CANARY');
    delete process.env['TEAHOUSE_CANARY'];
    ending.abort();
    await running;
  });

  it('writes no more than it may', async () => {
    const folder = await freshFolder();
    const { isGood } = await runTool({
      tool: 'ffmpeg',
      options: [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        'testsrc=size=640x360:rate=25:duration=4',
        '-c:v',
        'rawvideo',
        '-f',
        'avi',
        path.join(folder, 'large.avi'),
      ],
      directory: folder,
      within: 60_000,
      most: 1_000_000,
    });
    expect(isGood).toBe(false);
    expect((await fs.stat(path.join(folder, 'large.avi'))).size).toBeLessThanOrEqual(1_001_000);
  });

  it('opens nothing that a file names: no address, no other file', async () => {
    let hits = 0;
    const canary = http.createServer((_, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const { port } = canary.address() as AddressInfo;
    const other = await keep(await videoFixture({ size: '64x36', hasSound: false }));
    const there = `http://127.0.0.1:${port}/film.ts`;
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${there}\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:${other}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${other}'\n`,
      `<?xml version="1.0"?><MPD><BaseURL>${there}</BaseURL></MPD>`,
    ];
    for (const list of lists)
      for (const container of videoContainers)
        expect(await probeVideo({ path: await keep(list), container })).toBeNull();
    // A probing demuxer would have followed it.
    canary.close();
    expect(hits).toBe(0);
  });

  it(
    'ends with a film or with a refusal, whatever bytes it gets',
    async () => {
      const sound: [VideoContainer, string][] = [
        ['mov', 'mp4'],
        ['matroska', 'mkv'],
        ['avi', 'avi'],
        ['mpegts', 'ts'],
      ];
      const whole = await Promise.all(
        sound.map(async ([container, ending]) => [container, await videoFixture({ ending, size: '64x36' })] as const),
      );
      let seed = 7;
      const chance = (below: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % below;
      };
      const count = scaled(8, 240);
      for (let number = 0; number < count; number++) {
        const [container, bytes] = whole[number % whole.length] ?? ['mov', Buffer.alloc(0)];
        const broken = Buffer.from(bytes.subarray(0, number % 5 === 4 ? chance(bytes.length) : bytes.length));
        for (let flips = 0; flips < 1 + (number % 40) && broken.length > 0; flips++)
          broken[chance(broken.length)] = chance(256);
        const source = await keep(broken);
        const facts = await probeVideo({ path: source, container });
        if (facts === null) continue;
        const folder = await freshFolder();
        const made = await makeVideo({
          path: source,
          container,
          facts,
          directory: folder,
          within: 60_000,
          mostSeconds: 20,
          onProgress: () => undefined,
        }).catch((error: unknown) => error);
        expect(made instanceof Error ? made instanceof UnmadeVideo : 'renditions' in (made as object)).toBe(true);
        await fs.rm(folder, { recursive: true });
      }
    },
    patience,
  );
});
