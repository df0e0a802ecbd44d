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

interface Kept {
  mark: string;
  /** Of the newest asking. */
  askedAt: number;
  asking: Promise<void> | null;
}

/** `ask` answers the mark the pages of this reader have now for a film, by its name as texts give it. */
export function openFreshMarks(ask: (name: string) => Promise<string | null>, now: () => number = Date.now): FreshMarks {
  const films = new Map<string, Kept>();

  async function renew(name: string, film: Kept): Promise<void> {
    film.asking ??= (async () => {
      film.askedAt = now();
      const mark = await ask(name).catch(() => null);
      if (mark !== null) film.mark = mark;
      film.asking = null;
    })();
    await film.asking;
  }

  function read(address: string) {
    const [, bare = '', first = '', rest = '', mark = ''] = MARKED.exec(address) ?? [];
    if (mark === '') return null;
    const name = first + rest;
    const film = films.get(name) ?? { mark, askedAt: Number.NEGATIVE_INFINITY, asking: null };
    films.set(name, film);
    if (endOf(mark) > endOf(film.mark)) film.mark = mark;
    return { bare, name, mark, film };
  }

  return {
    async of(address) {
      const asked = read(address);
      if (!asked) return address;
      const { bare, name, film } = asked;
      if (endOf(film.mark) - now() < EARLY && (film.asking !== null || now() - film.askedAt >= REST)) await renew(name, film);
      return `${bare}?s=${film.mark}`;
    },
    async instead(address) {
      const asked = read(address);
      if (!asked) return null;
      const { bare, name, mark, film } = asked;
      if (film.mark === mark) await renew(name, film);
      return film.mark === mark ? null : `${bare}?s=${film.mark}`;
    },
  };
}

/** A mark begins with its end, in seconds, in base 36. */
const endOf = (mark: string): number => Number.parseInt(mark.split('.')[0] ?? '', 36) * 1000;

/** The mark a film has in an answer of the server; null where it is not in it, or needs none. */
export function markIn(answer: unknown, name: string): string | null {
  const text = JSON.stringify(answer) ?? '';
  return new RegExp(`/files/u/${name.slice(0, 2)}/${name.slice(2)}[-\\w.]*\\?s=([0-9a-z]+\\.[\\w-]+)`).exec(text)?.[1] ?? null;
}
