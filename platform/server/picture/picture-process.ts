import { encodePicture, type PictureFault, type PreparedPicture, type SentPicture, UnfitPicture } from './encode-picture.ts';

/** What the process answers to each picture. */
export type PictureAnswer = { readonly picture: PreparedPicture } | { readonly fault: PictureFault };

async function answer(sent: SentPicture): Promise<PictureAnswer> {
  try {
    return { picture: await encodePicture(sent) };
  } catch (error) {
    return { fault: error instanceof UnfitPicture ? error.fault : 'unreadable' };
  }
}

process.on('message', (sent: SentPicture) => {
  void answer(sent).then((it) => process.send?.(it));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
