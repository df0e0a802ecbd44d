import { askDecoder } from './ask-decoder.ts';
import type { PreparedPicture, SentPicture } from './encode-picture.ts';

export type { PreparedPicture } from './encode-picture.ts';
export { UnfitPicture } from './unfit-picture.ts';

/** Makes a picture ready to be shown: its pixels and nothing else, upright, in every size. @throws UnfitPicture */
export function preparePicture(sent: SentPicture): Promise<PreparedPicture> {
  return askDecoder({ act: 'prepare', ...sent });
}
