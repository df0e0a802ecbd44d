/** Larger files take a slow line longer than the server waits. */
const LARGE = 1_000_000;
/** Twice what the server keeps, for its own drawing. */
const SIDE = 400;

interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What to send for a chosen square: small files as they are, of large ones the square alone, drawn smaller. `url` shows the same file. */
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
