import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * Whether this machine has what films are made ready with. Tests that need it are left out, in so many words, where it
 * is missing.
 */
export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every(
  (tool) => spawnSync(tool, ['-version'], { stdio: 'ignore' }).status === 0,
);
export const whyNoVideos = hasFfmpeg ? '' : ' (left out: ffmpeg is not installed)';

/** A film of a second or two: moving bars and a tone. */
export async function videoFixture(
  input: { ending?: string; size?: string; seconds?: number; hasSound?: boolean; options?: readonly string[] } = {},
): Promise<Buffer> {
  const { ending = 'mp4', size = '320x180', seconds = 1, hasSound = true, options = [] } = input;
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-film-'));
  const target = path.join(directory, `film.${ending}`);
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  try {
    const code = await new Promise((resolve) => {
      const argv = [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        `testsrc=size=${size}:rate=10:duration=${seconds}`,
        ...sound,
        ...options,
        target,
      ];
      spawn('ffmpeg', argv, { stdio: 'ignore' }).once('close', resolve).once('error', resolve);
    });
    if (code !== 0) throw new Error('ffmpeg made no film');
    return await fs.readFile(target);
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}
