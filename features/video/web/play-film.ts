import type Hls from 'hls.js';

/** Films of ours on the page. */
export const FILMS = '.prose video[data-video]';

const LIST = 'application/vnd.apple.mpegurl';
const players = new Map<HTMLVideoElement, Hls | null>();

/** The list beside the file that plays by itself, with the same mark. */
const listOf = (src: string): string => src.replace(/-\d{2,4}\.mp4/, '.m3u8');

/** Safari plays lists by itself; what others say they can they may not do well. */
const playsLists = (video: HTMLVideoElement): boolean => navigator.vendor.startsWith('Apple') && video.canPlayType(LIST) !== '';

/** At the first press a film gets a player that fits its forms to the line. What goes wrong with it, the one file plays on. */
async function equip(video: HTMLVideoElement): Promise<void> {
  const src = video.getAttribute('src') ?? '';
  if (players.has(video) || src === '') return;
  players.set(video, null);
  if (playsLists(video)) {
    video.src = listOf(src);
    return void video.play().catch(() => undefined);
  }
  const { default: Player } = await import('hls.js/light');
  if (!Player.isSupported() || !video.isConnected) return;
  const at = video.currentTime;
  // No thread of its own: it would be made of text, which the content policy refuses.
  const player = new Player({ enableWorker: false, startPosition: at, maxBufferLength: 20 });
  players.set(video, player);
  player.on(Player.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return;
    const { currentTime } = video;
    player.destroy();
    players.set(video, null);
    video.src = src;
    video.currentTime = currentTime;
    void video.play().catch(() => undefined);
  });
  player.once(Player.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  player.loadSource(listOf(src));
  player.attachMedia(video);
}

/** Follows presses on films anywhere on the page, and lets go of those that have left it. */
export function followFilms(): { tidy: () => void; stop: () => void } {
  const press = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.matches(FILMS)) void equip(target).catch(() => undefined);
  };
  // These events do not rise; on their way down they are met.
  document.addEventListener('play', press, true);
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
      letGo(true);
    },
  };
}
