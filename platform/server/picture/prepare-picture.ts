import type { PreparedPicture, SentPicture } from './encode-picture.ts';
import { requestDecoder } from './request-decoder.ts';

export type { PreparedPicture } from './encode-picture.ts';
export { UnfitPicture } from './unfit-picture.ts';

/** Re-encodes an uploaded picture for display: without metadata, upright, in every size. @throws UnfitPicture */
export function preparePicture(sent: SentPicture): Promise<PreparedPicture> {
  return requestDecoder({ act: 'prepare', ...sent });
}
