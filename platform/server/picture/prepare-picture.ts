import type { PreparedPicture, SentPicture } from './encode-picture.ts';
import { requestDecoder } from './request-decoder.ts';

export type { PreparedPicture } from './encode-picture.ts';
export { UnfitPicture } from './unfit-picture.ts';

/** Makes a picture ready to be shown: its pixels and nothing else, upright, in every size. @throws UnfitPicture */
export function preparePicture(sent: SentPicture): Promise<PreparedPicture> {
  return requestDecoder({ act: 'prepare', ...sent });
}
