import type { PreparedPicture } from '#platform/server/picture/prepare-picture.ts';
import type { ToSave } from './save-attachment.ts';

/** A prepared picture as an attachment: its row values and its bytes in every size. */
export function storedPicture(picture: PreparedPicture, name: string): Pick<ToSave, 'row' | 'ending' | 'pieces'> {
  const { bytes, width, height, blur, isAnimated, sizes } = picture;
  return {
    row: {
      kind: 'image',
      contentType: 'image/webp',
      size: bytes.length,
      width,
      height,
      blur,
      widths: isAnimated ? [] : sizes.map((item) => item.width),
      isAnimated,
      name,
    },
    ending: 'webp',
    pieces: [{ source: bytes }, ...sizes.map((item) => ({ width: item.width, source: item.bytes }))],
  };
}
