import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

let directory: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-see-through-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

async function blurOf(alpha: number): Promise<string | null> {
  const file = path.join(directory, `${alpha}.png`);
  await sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 9, g: 90, b: 200, alpha } } })
    .png()
    .toFile(file);
  return (await preparePicture({ path: file, type: 'png', maxPixels: 1e6, maxFrames: 1 })).blur;
}

describe('the preview of a picture', () => {
  it('is made where nothing shines through, and of no other', async () => {
    expect(await blurOf(1)).toMatch(/^data:image\/webp;base64,/);
    expect(await blurOf(0.5)).toBeNull();
  });
});
