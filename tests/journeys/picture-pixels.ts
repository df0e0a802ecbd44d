import type { Locator } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';

/** A PNG of squares in strong colours: anything that blurs it shows in every pixel. */
export function squaresFixture({
  width,
  height,
  side = 60,
}: {
  width: number;
  height: number;
  side?: number;
}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
      const level = (column + row) % 2 === 0 ? 235 : 20;
      pixels.set([level, 255 - level, (column * 40) % 256], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const raw = (image: Sharp) =>
  image.flatten({ background: '#fff' }).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/**
 * How far what a page shows at an element is from a picture drawn into its box: the mean difference of a channel,
 * 0–255, over the middle of it, away from round corners and a player's controls.
 */
export async function farFromPicture(shown: Locator, picture: Buffer): Promise<number> {
  const seen = await raw(sharp(await shown.screenshot({ animations: 'disabled' })));
  const { width, height } = seen.info;
  const wanted = await raw(sharp(picture).resize({ width, height, fit: 'fill' }));
  const [left, permission, top, bottom] = [
    Math.round(width * 0.1),
    Math.round(width * 0.9),
    Math.round(height * 0.1),
    Math.round(height * 0.65),
  ];
  let [sum, count] = [0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * width + left) * 3; at < (y * width + permission) * 3; at += 1) {
      sum += Math.abs((seen.data[at] ?? 0) - (wanted.data[at] ?? 0));
      count += 1;
    }
  return sum / count;
}
