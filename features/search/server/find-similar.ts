import type { SimilarThread } from '#features/search/contract.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { MARKS } from './cut-name.ts';
import { parseQuery } from './parse-query.ts';
import { readerOf, readTitles, viewableSections } from './read-titles.ts';
import { type SimilarRecord, selectCommonTerms, selectOwnTerms, selectSimilar } from './similar-queries.ts';
import { siteKinds } from './site-texts.ts';
import { lexeme } from './vector-text.ts';
import { writeQuery } from './write-query.ts';

const SHOWN = 5;
/** Read again by their owners, because some may be hidden meanwhile. */
const READ = 8;
/** Terms of a text that say what it is about. */
const TERMS = 24;
/** A term of more texts than this says little. */
const MOST_SHARED = 0.02;
const LEAST_TERMS = 3;

/** What the texts of this site are full of: it changes slowly. */
const common = remembered<ReadonlySet<string>>({ lifetime: 10 * 60_000, most: 1, asPages: false });
/** Shared by all callers who may view the same sections and have blocked nobody. */
const related = remembered<readonly SimilarRecord[]>({ lifetime: 5 * 60_000, most: 2000, asPages: true });

/** Topics and questions that share words with a title, which is not written yet. */
export async function findSimilar(context: Context, { title }: { title: string }) {
  const { wanted } = parseQuery(title.replaceAll(/[-:：]/g, ' '));
  const terms = await telling(context, writeQuery({ wanted, without: [] }).terms);
  if (terms.length === 0) return { records: [] };
  const filter = { sectionIds: await viewableSections(context), readerId: readerOf(context) };
  return present(
    context,
    await selectSimilar(context.db, { ...filter, terms, in: 'names', except: null, limit: READ, kindsLeftOut: [] }),
  );
}

/** Topics and questions about the same as one. */
export async function findRelated(context: Context, source: TextReference) {
  if ((await readTitles(context, [source])).length === 0) return { records: [] };
  const filter = { sectionIds: await viewableSections(context), readerId: readerOf(context) };
  const rows = await related.of(context.site, JSON.stringify([source.kind, source.id, filter]), async () => {
    const own = await selectOwnTerms(context.db, { ...source, marks: Object.values(MARKS), limit: 2 * TERMS });
    const terms = (await telling(context, own.map(lexeme))).slice(0, TERMS);
    if (terms.length === 0) return [];
    return selectSimilar(context.db, {
      ...filter,
      terms,
      in: 'texts',
      except: source,
      limit: READ,
      kindsLeftOut: siteKinds(),
    });
  });
  return present(context, rows);
}

/** Without those that half of the site has, as long as some are left. */
async function telling({ site, db }: Pick<Context, 'site' | 'db'>, terms: readonly string[]): Promise<string[]> {
  const frequent = await common.of(
    site,
    '',
    async () => new Set((await selectCommonTerms(db, MOST_SHARED)).map(lexeme)),
  );
  const rare = terms.filter((term) => !frequent.has(term));
  return rare.length < LEAST_TERMS ? [...terms] : rare;
}

async function present(context: Context, rows: readonly SimilarRecord[]): Promise<{ records: SimilarThread[] }> {
  const solved = new Set(rows.filter(({ is_solved }) => is_solved).map(({ kind, id }) => `${kind} ${id}`));
  const threads = (await readTitles(context, rows)).slice(0, SHOWN);
  return { records: threads.map((thread) => ({ ...thread, isSolved: solved.has(`${thread.kind} ${thread.id}`) })) };
}
