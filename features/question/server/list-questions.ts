import { QUESTION_PAGE, type QuestionList, type QuestionQuery } from '#features/question/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Listed, type Slice, selectQuestions } from './list-queries.ts';
import { presentQuestionRows } from './present-question-row.ts';
import { readQuestionRecords } from './question-records.ts';

/**
 * A page of questions. The first has the pinned ones before its ordinary rows. @throws 400 for a cursor that is none
 */
export async function listQuestions(context: Context, query: QuestionQuery): Promise<QuestionList> {
  const { site } = context;
  const { filter, sort, tag } = query;
  const from = startOf(query);
  const wanted = { filter, sort, tag, from };
  const page =
    from?.direction === 'back' ? await pageBefore(context, { ...wanted, from }) : await pageBehind(context, wanted);
  const records = await presentQuestionRows(context, await readQuestionRecords(site, page.rows));
  return { records, before: page.before, after: page.after };
}

function startOf({ before, after }: QuestionQuery): Slice['from'] {
  if (before !== undefined) return { direction: 'forth', position: position('before', before) };
  return after === undefined ? undefined : { direction: 'back', position: position('after', after) };
}

function position(field: string, cursor: string) {
  const found = readCursor(cursor);
  if (!found) throw invalidField(field, 'rule.invalid');
  return found;
}

interface Page {
  rows: Listed[];
  before: string | null;
  after: string | null;
}

const cursorOf = (row: Listed | undefined) => (row ? writeCursor(row) : null);

async function pageBehind({ site }: Context, slice: Slice): Promise<Page> {
  const found = await selectQuestions(site.db, slice);
  const pinned = found.filter((row) => row.is_pinned);
  const ordinary = found.filter((row) => !row.is_pinned);
  const shown = ordinary.slice(0, QUESTION_PAGE);
  return {
    rows: [...pinned, ...shown],
    before: ordinary.length > QUESTION_PAGE ? cursorOf(shown.at(-1)) : null,
    after: slice.from ? cursorOf(shown[0]) : null,
  };
}

/** What is less than a page before a row is the first page. */
async function pageBefore(context: Context, slice: Slice): Promise<Page> {
  const found = await selectQuestions(context.site.db, slice);
  if (found.length <= QUESTION_PAGE) return pageBehind(context, { ...slice, from: undefined });
  const rows = found.slice(0, QUESTION_PAGE).reverse();
  return { rows, before: cursorOf(rows.at(-1)), after: cursorOf(rows[0]) };
}
