import type { QuestionLink } from '#features/question/contract.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentLink } from './present-question-row.ts';
import { findTerms, type LinkRecord, selectSimilar, selectTags, selectWanted } from './similar-queries.ts';
import { readVisibleQuestion } from './visible-question.ts';

const SHOWN = 8;
const TAGS_SHOWN = 10;

/** Similarity changes slowly, so it is cached; clearing the guest pages (hidden or changed content) clears it too. */
const alike = remembered<readonly LinkRecord[]>({ lifetime: 5 * 60_000, most: 2000, asPages: true });
const wanted = remembered<readonly LinkRecord[]>({ lifetime: 2000, most: 1, asPages: true });

const termsOf = ({ tags, words }: { tags: readonly string[]; words: readonly string[] }) => [
  ...new Set([...tags.map((tag) => `#${tag}`), ...words]),
];

/** Questions similar to one by tags and title. @throws 404 */
export async function listRelated(context: Context, id: string): Promise<{ records: QuestionLink[] }> {
  await readVisibleQuestion(context, id);
  const rows = await alike.of(context.site, id, async () => {
    const found = await findTerms(context.db, id);
    return selectSimilar(context.db, { terms: found ? termsOf(found) : [], exceptId: id, limit: SHOWN });
  });
  context.page?.tag(
    'question',
    rows.map((row) => row.id),
  );
  return { records: rows.map(presentLink) };
}

/** The open questions with the highest bounties. */
export async function listWanted({ site, db }: Context): Promise<{ records: QuestionLink[] }> {
  const rows = await wanted.of(site, '', () => selectWanted(db, SHOWN));
  return { records: rows.map(presentLink) };
}

/** Tags in use with this prefix, the most used first. */
export async function listTags(
  { db }: Context,
  prefix: string,
): Promise<{ records: { tag: string; questionCount: number }[] }> {
  return { records: await selectTags(db, { prefix, limit: TAGS_SHOWN }) };
}
