import type { PreparedPicture } from '#platform/server/picture/prepare-picture.ts';
import type { ToKeep } from './keep-attachment.ts';

/** A prepared picture as an attachment: what its row says and its bytes in every size. */
export function keptPicture(picture: PreparedPicture, name: string): Pick<ToKeep, 'row' | 'ending' | 'pieces'> {
  const { bytes, width, height, blur, isAnimated, sizes } = picture;
  return {
    row: { kind: 'image', contentType: 'image/webp', size: bytes.length, width, height, blur, widths: isAnimated ? [] : sizes.map((one) => one.width), isAnimated, name },
    ending: 'webp',
    pieces: [{ source: bytes }, ...sizes.map((one) => ({ width: one.width, source: one.bytes }))],
  };
}
