/** A square in whole pixels of the picture, clamped to its edges. */
export function wholePixels(
  area: { x: number; y: number; width: number; height: number },
  picture: { naturalWidth: number; naturalHeight: number },
) {
  const side = Math.max(
    1,
    Math.min(Math.round(Math.min(area.width, area.height)), picture.naturalWidth, picture.naturalHeight),
  );
  const within = (at: number, whole: number) => Math.max(0, Math.min(Math.round(at), whole - side));
  return {
    x: within(area.x, picture.naturalWidth),
    y: within(area.y, picture.naturalHeight),
    width: side,
    height: side,
  };
}
