import { MOST_TEXTS } from '#features/content/reaction-contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { Caller } from '#platform/web/api/caller.tsx';

interface Waiting {
  key: string;
  resolve: (count: number) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

async function readAll(caller: Caller): Promise<void> {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += MOST_TEXTS) {
    const some = all.slice(from, from + MOST_TEXTS);
    try {
      const query = { texts: some.map(({ key }) => key) };
      const { texts } = await caller(readingApi.mine, { query }, { quiet: true });
      const counts = new Map(texts.map(({ text, newCount }) => [text, newCount]));
      for (const { key, resolve } of some) resolve(counts.get(key) ?? 0);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}

/** How many new comments a text has; what a page asks for at the same time goes out in one call. */
export const readNewCount = (caller: Caller, { kind, id }: TextReference): Promise<number> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(() => void readAll(caller));
    waiting.push({ key: `${kind}-${id}`, resolve, reject });
  });
