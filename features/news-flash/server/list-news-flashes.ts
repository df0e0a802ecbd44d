import { FLASHES_AT_ONCE, type NewsFlash, type StaffNewsFlash } from '#features/news-flash/contract.ts';
import { newsFlashErrors } from '#features/news-flash/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countFlashes, selectFlash, selectForStaff, selectStream } from './store.ts';

const PAGE_SIZE = 50;
const COUNTED_TO = 10_000;

/** A page of the stream, kept for guests until a flash is written, changed or removed. */
export async function listNewsFlashes(
  { db, page }: Pick<Context, 'db' | 'page'>,
  { before, important }: { before?: string | undefined; important: boolean },
): Promise<{ records: NewsFlash[]; before: string | null }> {
  page?.tag('newsFlash', ['list']);
  const found = await selectStream(db, { before, isImportant: important, limit: FLASHES_AT_ONCE + 1 });
  const records = found.slice(0, FLASHES_AT_ONCE);
  return { records, before: found.length > records.length ? (records.at(-1)?.id ?? null) : null };
}

/** @throws 404 */
export async function readNewsFlash({ db, page }: Pick<Context, 'db' | 'page'>, id: string): Promise<NewsFlash> {
  page?.tag('newsFlash', [id]);
  const flash = await selectFlash(db, id);
  if (!flash) throw newsFlashErrors.notFound();
  return flash;
}

export async function listForStaff({ db }: Pick<Context, 'db'>, page: number): Promise<Page<StaffNewsFlash>> {
  const [records, total] = await Promise.all([
    selectForStaff(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countFlashes(db, COUNTED_TO),
  ]);
  return { records, page, pageSize: PAGE_SIZE, total };
}
