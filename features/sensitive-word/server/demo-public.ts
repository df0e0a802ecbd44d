import * as z from 'zod/mini';
import { ListFields } from '#features/sensitive-word/contract.ts';
import type { Site } from '#platform/server/site.ts';
import { looksOf } from './change-lists.ts';
import { reloadWords } from './live-words.ts';
import { insertList, insertWords } from './store.ts';

const DemoList = z.extend(ListFields, { words: z.array(z.string()) });

/** The lists of words of the demo community. */
export async function importWordLists(site: Site, lists: unknown): Promise<void> {
  for (const { words, reason: _, ...list } of z.array(DemoList).parse(lists)) {
    const id = await insertList(site.db, list, new Date());
    const rows = words.map((text) => ({ text, looks: looksOf(text) ?? text, matching: 'list' as const }));
    await insertWords(site.db, id, rows);
  }
  await reloadWords(site);
}
