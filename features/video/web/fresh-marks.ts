/**
 * In ms: how long before its expiry a signature is renewed, and the minimum interval between two renewals for one
 * video.
 */
const EARLY = 180_000;
const REST = 30_000;

const MARKED = /^(.*\/files\/u\/([0-9a-f]{2})\/([0-9a-f]{38})[^?]*)\?s=([0-9a-z]+\.[\w-]+)$/;

/** Signed addresses of restricted videos expire after an hour or so; this renews them while a page is open. */
export interface FreshMarks {
  /** The same address with a valid signature. Never rejects: if none newer is available, it returns the old one. */
  of(address: string): Promise<string>;
  /** Call when the server refuses this address: requests another regardless of the clock. Null: there is none. */
  instead(address: string): Promise<string | null>;
}

interface Stored {
  mark: string;
  /** Of the latest request. */
  askedAt: number;
  confirming: Promise<void> | null;
}

/** `ask` returns the signature currently in this reader's pages for a video, by its id in texts. */
export function openFreshMarks(
  apiQuery: (name: string) => Promise<string | null>,
  now: () => number = Date.now,
): FreshMarks {
  const videos = new Map<string, Stored>();

  async function renew(name: string, video: Stored): Promise<void> {
    video.confirming ??= (async () => {
      video.askedAt = now();
      const mark = await apiQuery(name).catch(() => null);
      if (mark !== null) video.mark = mark;
      video.confirming = null;
    })();
    await video.confirming;
  }

  function read(address: string) {
    const [, bare = '', first = '', rest = '', mark = ''] = MARKED.exec(address) ?? [];
    if (mark === '') return null;
    const name = first + rest;
    const video = videos.get(name) ?? { mark, askedAt: Number.NEGATIVE_INFINITY, confirming: null };
    videos.set(name, video);
    if (endOf(mark) > endOf(video.mark)) video.mark = mark;
    return { bare, name, mark, film: video };
  }

  return {
    async of(address) {
      const query = read(address);
      if (!query) return address;
      const { bare, name, film: video } = query;
      if (endOf(video.mark) - now() < EARLY && (video.confirming !== null || now() - video.askedAt >= REST))
        await renew(name, video);
      return `${bare}?s=${video.mark}`;
    },
    async instead(address) {
      const query = read(address);
      if (!query) return null;
      const { bare, name, mark, film: video } = query;
      if (video.mark === mark) await renew(name, video);
      return video.mark === mark ? null : `${bare}?s=${video.mark}`;
    },
  };
}

/** A signature begins with its expiry, in seconds, in base 36. */
const endOf = (mark: string): number => Number.parseInt(mark.split('.')[0] ?? '', 36) * 1000;

/** The signature of a video in a server response; null where the video is absent or needs none. */
export function markIn(answer: unknown, name: string): string | null {
  const text = JSON.stringify(answer) ?? '';
  return (
    new RegExp(`/files/u/${name.slice(0, 2)}/${name.slice(2)}[-\\w.]*\\?s=([0-9a-z]+\\.[\\w-]+)`).exec(text)?.[1] ??
    null
  );
}
