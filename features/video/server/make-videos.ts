import type { VideoFault } from '#features/video/contract.ts';
import { videoSettings } from '#features/video/settings.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { hasVideoTools } from '#platform/server/video/run-tool.ts';
import { announceChange } from './announce-change.ts';
import { prepareVideo, UnfitVideo } from './prepare-video.ts';
import { saveVideo } from './save-video.ts';
import { saveTaken, setFailed, setQueued, type TakenVideo, takeVideo } from './store.ts';
import { selectSettled } from './video-queries.ts';

/** The lease of a worker on a video, in ms; without a heartbeat for this long another worker may take the video. */
const LEASE = 90_000;
const SIGN_OF_LIFE = 5000;
const MOST_ATTEMPTS = 3;
/** A text may be rendered while its video settles, so texts are notified once more between this many ms afterwards. */
const NOTIFIED_FROM = 150_000;
const NOTIFIED_TO = 20_000;

type Services = Pick<Site, 'db' | 'log' | 'settings' | 'outbox' | 'objects' | 'files' | 'guestCache'>;

/** The job: processes queued videos one after another; returns how many. Without ffmpeg they stay queued. */
export async function makeVideos(site: Services): Promise<number> {
  await notifyAgain(site);
  if (!(await hasVideoTools())) return 0;
  for (let count = 0; ; count++) {
    const video = await takeVideo(site.db, { at: later(0), until: later(LEASE) });
    if (!video) return count;
    await makeOne(site, video);
  }
}

const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

async function makeOne(site: Services, video: TakenVideo): Promise<void> {
  const { id, attempts } = video;
  const ending = new AbortController();
  let progress = 0;
  const live = setInterval(() => {
    // Deleted, or taken by another worker: the result is not needed.
    saveTaken(site.db, { id, attempts, progress, until: later(LEASE) }).then(
      (isMine) => isMine || ending.abort(),
      () => ending.abort(),
    );
  }, SIGN_OF_LIFE);
  try {
    const { videoMaxSeconds } = site.settings.of(videoSettings);
    const onProgress = (percent: number) => {
      progress = percent;
    };
    await prepareVideo(
      site,
      { path: video.path, mostSeconds: videoMaxSeconds, onProgress, signal: ending.signal },
      (prepared) => saveVideo(site, { ...video, prepared }),
    );
  } catch (error) {
    if (!ending.signal.aborted) await giveUp(site, video, error);
  } finally {
    clearInterval(live);
  }
}

async function giveUp(site: Services, { id, attempts }: TakenVideo, error: unknown): Promise<void> {
  const isUnfit = error instanceof UnfitVideo;
  if (!isUnfit) site.log.warn({ err: error, video: id }, 'a film could not be made ready');
  // The store or the disk may be temporarily unavailable.
  if (!isUnfit && attempts < MOST_ATTEMPTS) return setQueued(site.db, { id, at: later(0), isFresh: false });
  const fault: VideoFault = isUnfit ? error.fault : 'broken';
  await site.db.transaction(async (tx) => {
    if (!(await setFailed(tx, { id, attempts, fault, at: later(0) }))) return;
    await clearGuestPages(tx, site, []);
    await announceChange(tx, site, id);
  });
}

async function notifyAgain(site: Services): Promise<void> {
  for (const id of await selectSettled(site.db, { from: later(-NOTIFIED_FROM), to: later(-NOTIFIED_TO) }))
    await site.db.transaction((tx) => announceChange(tx, site, id));
}
