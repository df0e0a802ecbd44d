import fs from 'node:fs/promises';
import sharp from 'sharp';

/**
 * A photograph as a telephone held upright takes it: JPEG, its turn in the EXIF data. `seen` is how it is looked at.
 */
export async function photographFixture(name: string): Promise<{ file: Buffer; seen: Buffer }> {
  const source = await fs.readFile(`database/seeds/demo/files/photos/${name}.webp`);
  const file = await sharp(source).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();
  return { file, seen: await sharp(file).autoOrient().png().toBuffer() };
}
