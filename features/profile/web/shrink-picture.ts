/** Larger uploads on a slow connection exceed the server's timeout. */
const LARGE = 1_000_000;
/** Twice the size the server stores, so that it can resample. */
const SIDE = 400;

interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The upload for a chosen square: small files unchanged, of large ones the square alone, scaled down. `url` refers to
 * the same file.
 */
export async function shrinkPicture(file: Blob, url: string, cut: Cut): Promise<{ file: Blob; cut: Cut }> {
  if (file.size <= LARGE) return { file, cut };
  const side = Math.min(SIDE, cut.width);
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, side, side);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
  return drawn ? { file: drawn, cut: { x: 0, y: 0, width: side, height: side } } : { file, cut };
}
