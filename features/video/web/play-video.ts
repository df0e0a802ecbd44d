import type Hls from 'hls.js';
import type { FreshMarks } from './fresh-marks.ts';

/** The site's own videos on the page. */
export const VIDEOS = '.prose video[data-video]';

const LIST = 'application/vnd.apple.mpegurl';
const players = new Map<HTMLVideoElement, Hls | null>();

/** The HLS playlist beside the directly playable file, with the same signature. */
const listOf = (src: string): string => src.replace(/-\d{2,4}\.mp4/, '.m3u8');

/** Safari plays HLS natively; other browsers that claim to may do so poorly. */
const playsLists = (video: HTMLVideoElement): boolean =>
  navigator.vendor.startsWith('Apple') && video.canPlayType(LIST) !== '';

/** Switches the source at the current position; a paused video stays paused. */
function goOn(video: HTMLVideoElement, src: string, at = video.currentTime): void {
  const { paused } = video;
  video.src = src;
  video.currentTime = at;
  if (!paused) void video.play().catch(() => undefined);
}

/**
 * On the first play, attaches a player that adapts the quality to the bandwidth. On a player error, playback continues
 * with the single file.
 */
async function equip(video: HTMLVideoElement, marks: FreshMarks): Promise<void> {
  const written = video.getAttribute('src') ?? '';
  if (players.has(video) || written === '') return;
  players.set(video, null);
  const src = await marks.of(written);
  if (playsLists(video)) return goOn(video, listOf(src));
  const { default: Player } = await import('hls.js/light');
  if (!Player.isSupported() || !video.isConnected) {
    if (src !== written) goOn(video, src);
    return;
  }
  begin(Player, { video, src, at: video.currentTime }, marks);
}

function begin(
  Player: typeof Hls,
  { video, src, at }: { video: HTMLVideoElement; src: string; at: number },
  marks: FreshMarks,
): void {
  // No worker: it would be created from a blob of text, which the content security policy forbids.
  const player = new Player({
    enableWorker: false,
    startPosition: at,
    maxBufferLength: 20,
    xhrSetup: (request, address) => openFresh(request, address, marks),
  });
  players.set(video, player);
  player.on(Player.Events.ERROR, (_, { fatal, response }) => {
    if (!fatal) return;
    const { currentTime } = video;
    player.destroy();
    players.set(video, null);
    void (async () => {
      const other = response?.code === 403 ? await marks.instead(src) : null;
      if (!video.isConnected) return;
      if (other !== null) return begin(Player, { video, src: other, at: currentTime }, marks);
      goOn(video, src, currentTime);
    })();
  });
  player.once(Player.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  player.loadSource(listOf(src));
  player.attachMedia(video);
}

/** Every segment is requested with a valid signature. */
async function openFresh(request: XMLHttpRequest, address: string, marks: FreshMarks): Promise<void> {
  const fresh = await marks.of(address);
  if (fresh !== address) request.open('GET', fresh, true);
}

/** Listens for play events of videos anywhere on the page, and releases players of removed videos. */
export function followVideos(marks: FreshMarks): { tidy: () => void; stop: () => void } {
  const press = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.matches(VIDEOS)) void equip(target, marks).catch(() => undefined);
  };
  const help = (video: HTMLVideoElement) => {
    // A video with an attached player handles the error there.
    if (players.get(video)) return;
    void marks.instead(video.getAttribute('src') ?? '').then((other) => {
      if (other !== null && video.isConnected) goOn(video, other);
    });
  };
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.matches(VIDEOS)) help(target);
  };
  // These events do not bubble, so they are captured.
  document.addEventListener('play', press, true);
  document.addEventListener('error', fail, true);
  // Some failed before this module was loaded.
  for (const video of document.querySelectorAll<HTMLVideoElement>(VIDEOS)) if (video.error) help(video);
  const letGo = (every: boolean) => {
    for (const [video, player] of players) {
      if (!every && video.isConnected) continue;
      player?.destroy();
      players.delete(video);
    }
  };
  return {
    tidy: () => letGo(false),
    stop: () => {
      document.removeEventListener('play', press, true);
      document.removeEventListener('error', fail, true);
      letGo(true);
    },
  };
}
