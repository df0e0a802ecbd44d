import { encodeIcon, type IconSource } from './encode-icon.ts';
import { encodePicture, type PreparedPicture, type SentPicture } from './encode-picture.ts';
import { encodeSmall, type SmallPicture, type SmallSource } from './encode-small.ts';
import { encodeSquare, type SquareSource } from './encode-square.ts';
import { type PictureFault, UnfitPicture } from './unfit-picture.ts';

/** Operations of the process and their results. */
export interface PictureWork {
  prepare: { asked: SentPicture; made: PreparedPicture };
  small: { asked: SmallSource; made: SmallPicture };
  icon: { asked: IconSource; made: readonly Buffer[] };
  square: { asked: SquareSource; made: readonly Buffer[] };
}
export type TaskOf<K extends keyof PictureWork> = { readonly act: K } & PictureWork[K]['asked'];
type PictureTask = { [K in keyof PictureWork]: TaskOf<K> }[keyof PictureWork];
export type PictureAnswer<K extends keyof PictureWork = keyof PictureWork> =
  | { readonly made: PictureWork[K]['made'] }
  | { readonly fault: PictureFault };

function work(task: PictureTask): Promise<PictureWork[keyof PictureWork]['made']> {
  if (task.act === 'prepare') return encodePicture(task);
  if (task.act === 'icon') return encodeIcon(task);
  return task.act === 'small' ? encodeSmall(task) : encodeSquare(task);
}

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    return { made: await work(task) };
  } catch (error) {
    return { fault: error instanceof UnfitPicture ? error.fault : 'unreadable' };
  }
}

process.on('message', (task: PictureTask) => {
  void answer(task).then((input) => process.send?.(input));
});
// The requester is gone.
process.on('disconnect', () => process.exit());
