import type { Hit, HitLevel, ListedWord, Trial } from '#features/sensitive-word/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { foldWord } from '#platform/server/folding/fold-text.ts';
import type { Site } from '#platform/server/site.ts';
import type { Page } from '#platform/shared/paging.ts';
import { matcherOf } from './live-words.ts';
import { COUNTED, countHits, countWords, PAGE, selectHits, selectWords } from './word-queries.ts';

interface WordQuery {
  listId?: string | undefined;
  text?: string | undefined;
  page: number;
}

export async function listWords(db: Executor, { listId, text, page }: WordQuery): Promise<Page<ListedWord>> {
  const filter = { listId, looks: text === undefined ? undefined : foldWord(text).looks };
  const offset = (page - 1) * PAGE;
  const records = offset >= COUNTED ? [] : await selectWords(db, { ...filter, offset });
  return { records, page, pageSize: PAGE, total: await countWords(db, filter) };
}

export async function listHits(
  db: Executor,
  { level, page }: { level?: HitLevel | undefined; page: number },
): Promise<Page<Hit>> {
  const offset = (page - 1) * PAGE;
  const records = offset >= COUNTED ? [] : await selectHits(db, { level, offset });
  return { records, page, pageSize: PAGE, total: await countHits(db, level) };
}

/** What would be found in a text, and why. */
export async function tryText(site: Pick<Site, 'db'>, text: string | undefined): Promise<{ records: Trial[] }> {
  const matches = text === undefined ? [] : ((await matcherOf(site)?.find(text, 'markdown')) ?? []);
  return {
    records: matches.slice(0, 100).map(({ word, start, end, isBySound }, index) => ({
      id: String(index + 1),
      word: word.text,
      found: text?.slice(start, end) ?? '',
      listName: word.list.name,
      category: word.list.category,
      level: word.list.level,
      isBySound,
      isWhole: word.isWhole,
    })),
  };
}
