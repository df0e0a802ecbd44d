import { posterPath, videoPath } from '#features/attachment/attachment-path.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { OwnVideo } from '#platform/shared/markdown/render-state.ts';
import { nameOf } from './video-name.ts';
import { type ShownVideo, selectShown } from './video-queries.ts';

/** The site's own videos in one text, by address. Runs no query when the text has none. */
export async function findVideos(db: Executor, paths: readonly string[]): Promise<Map<string, OwnVideo>> {
  if (paths.length === 0) return new Map();
  return new Map((await selectShown(db, paths)).map((video) => [video.path, shownAs(video)]));
}

function shownAs({ path, width, height, sides, state, seconds }: ShownVideo): OwnVideo {
  const [smallest] = sides;
  const isReady = state === 'ready' && smallest !== undefined;
  return {
    id: nameOf(path),
    // Plays without HLS and scripts; players that support HLS start with the playlist beside it.
    src: isReady ? videoPath(path, smallest) : path,
    poster: isReady ? posterPath(path) : null,
    width,
    height,
    seconds,
    state: isReady ? 'ready' : state === 'failed' ? 'failed' : 'waiting',
  };
}
