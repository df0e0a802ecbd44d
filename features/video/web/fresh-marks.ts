/** In ms: how long before its end a mark is asked for anew, and the least time between two askings for one film. */
const EARLY = 180_000;
const REST = 30_000;

const MARKED = /^(.*\/files\/u\/([0-9a-f]{2})\/([0-9a-f]{38})[^?]*)\?s=([0-9a-z]+\.[\w-]+)$/;

/** Addresses of films that only some may see end after an hour or so; whoever has them open gets new ones. */
export interface FreshMarks {
  /** The same address, with a mark that holds. Rejects never: without a newer one it is the old one. */
  of(address: string): Promise<string>;
  /** The server refuses this one: asks for another whatever the clock says. Null: there is none. */
  instead(address: string): Promise<string | null>;
}

interface Stored {
  mark: string;
  /** Of the newest asking. */
  askedAt: number;
  confirming: Promise<void> | null;
}

/** `ask` answers the mark the pages of this reader have now for a film, by its name as texts give it. */
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

/** A mark begins with its end, in seconds, in base 36. */
const endOf = (mark: string): number => Number.parseInt(mark.split('.')[0] ?? '', 36) * 1000;

/** The mark a film has in an answer of the server; null where it is not in it, or needs none. */
export function markIn(answer: unknown, name: string): string | null {
  const text = JSON.stringify(answer) ?? '';
  return (
    new RegExp(`/files/u/${name.slice(0, 2)}/${name.slice(2)}[-\\w.]*\\?s=([0-9a-z]+\\.[\\w-]+)`).exec(text)?.[1] ??
    null
  );
}
