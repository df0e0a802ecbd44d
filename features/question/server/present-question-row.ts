import { authors } from '#features/content/server/public.ts';
import type { QuestionLink, QuestionRow } from '#features/question/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import type { QuestionRecord } from './list-queries.ts';
import { presentBounty } from './present-question.ts';

/** Questions as lists show them. */
export async function presentQuestionRows(
  viewer: Pick<Context, 'site' | 'language'>,
  records: readonly QuestionRecord[],
): Promise<QuestionRow[]> {
  const people = records.flatMap((record) => [record.author_id, record.last_answerer_id]);
  const [naming, authorOf] = [await authors.namingFor(viewer), await authors.authorsOf(viewer.site, people)];
  return records.map((record) =>
    presentExisting(record, {
      naming,
      author: authorOf(record.author_id),
      answerer: authorOf(record.last_answerer_id),
    }),
  );
}

interface People {
  naming: authors.Naming;
  author: authors.AuthorRecord;
  answerer: authors.AuthorRecord;
}

const presented = new WeakMap<QuestionRecord, Partial<Record<Language, { people: People; row: QuestionRow }>>>();

/** The same question and members give the same row: frozen, so that derived values can be cached with it. */
function presentExisting(record: QuestionRecord, people: People): QuestionRow {
  const { language } = people.naming;
  const all = presented.get(record) ?? {};
  const existing = all[language];
  if (existing && isSame(existing.people, people)) return existing.row;
  const row = Object.freeze(presentRow(record, people));
  all[language] = { people, row };
  presented.set(record, all);
  return row;
}

const isSame = (item: People, other: People): boolean =>
  item.naming === other.naming && item.author === other.author && item.answerer === other.answerer;

function presentRow(record: QuestionRecord, { naming, author, answerer }: People): QuestionRow {
  return {
    id: record.id,
    title: record.title,
    summary: record.summary,
    author: authors.presentAuthor(author, naming),
    tags: record.tags,
    bounty: presentBounty(record),
    isResolved: record.is_resolved,
    isPinned: record.is_pinned,
    isClosed: record.is_closed,
    isEdited: record.is_edited,
    answerCount: record.answer_count,
    viewCount: record.view_count,
    createdAt: record.created_at,
    lastAnswer:
      // Of a sunk one it is no answer's time.
      record.answer_count === 0 || record.is_sunk
        ? null
        : { nickname: authors.nameAuthor(answerer, naming.language), at: record.last_answer_at },
  };
}

type Linked = Pick<
  QuestionRecord,
  'id' | 'title' | 'bounty_fen' | 'bounty_points' | 'bounty_state' | 'is_resolved' | 'answer_count' | 'created_at'
>;

export const presentLink = (record: Linked): QuestionLink => ({
  id: record.id,
  title: record.title,
  bounty: presentBounty(record),
  isResolved: record.is_resolved,
  answerCount: record.answer_count,
  createdAt: record.created_at,
});
