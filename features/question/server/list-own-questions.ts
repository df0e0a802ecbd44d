import type * as z from 'zod/mini';
import { authors } from '#features/content/server/public.ts';
import type { MemberTextQuery } from '#features/member/contract.ts';
import { activity } from '#features/member/server/public.ts';
import type { ConsoleQuestion } from '#features/question/admin-contract.ts';
import type { MyQuestion, QuestionLink } from '#features/question/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import {
  type ConsoleFilter,
  type ConsoleRecord,
  countConsoleQuestions,
  countOwnQuestions,
  type OwnRecord,
  selectConsoleQuestions,
  selectOwnQuestions,
} from './console-queries.ts';
import { selectQuestionsOfMember } from './list-queries.ts';
import * as policy from './policy.ts';
import { presentLink } from './present-question-row.ts';
import { readQuestionRecords } from './question-records.ts';
import { factsOf } from './visible-question.ts';

const PAGE = 30;
/** Lists without maintained counts are counted up to this number. */
const COUNTED = 3000;

/** The caller's questions, newest first, including those awaiting review or deleted by staff. */
export async function listOwnQuestions(context: Context, page: number): Promise<Page<MyQuestion>> {
  const { id: authorId } = memberOf(context);
  const [rows, total] = [
    await selectOwnQuestions(context.db, { authorId, limit: PAGE, offset: (page - 1) * PAGE }),
    await countOwnQuestions(context.db, { authorId, most: COUNTED }),
  ];
  return { records: rows.map(presentOwn), page, pageSize: PAGE, total };
}

/** All questions for staff, in any state. */
export async function listConsoleQuestions(
  context: Context,
  { page, ...filter }: ConsoleFilter & { page: number },
): Promise<Page<ConsoleQuestion>> {
  const { db, now } = context;
  const wanted = { filter, overdue: policy.staffDecideOf(now) };
  const [naming, rows, total] = [
    await authors.namingFor(context),
    await selectConsoleQuestions(db, { ...wanted, limit: PAGE, offset: Math.min((page - 1) * PAGE, COUNTED) }),
    await countConsoleQuestions(db, { ...wanted, most: COUNTED }),
  ];
  const records = rows.map((row) => ({
    ...presentOwn(row),
    author: authors.presentAuthor(row, naming),
    tags: row.tags,
    isPinned: row.is_pinned,
    isSunk: row.is_sunk,
    adoptedId: row.adopted_id,
    may: presentMay(row, context),
  }));
  return { records, page, pageSize: PAGE, total };
}

function presentMay(row: ConsoleRecord, { actor, now }: Pick<Context, 'actor' | 'now'>): ConsoleQuestion['may'] {
  const facts = factsOf(row);
  return {
    moderate: policy.canModerate(actor, facts) === null,
    restore: policy.canRestore(actor, facts) === null,
    settle: policy.canAdoptForAsker(actor, facts, now) === null,
    cancel: policy.canCancelAdoption(actor, facts) === null,
  };
}

const presentOwn = (row: OwnRecord): MyQuestion => ({
  ...presentLink(row),
  status: row.status,
  viewCount: row.view_count,
  isClosed: row.is_closed,
  isEdited: row.is_edited,
});

/** A member's public questions, the latest first. @throws 404 */
export async function listQuestionsOfMember(
  context: Context,
  account: string,
  { before }: z.output<typeof MemberTextQuery>,
): Promise<{ isShown: boolean; records: QuestionLink[]; before: string | null }> {
  const authorId = await activity.findShown(context, account);
  if (authorId === null) return { isShown: false, records: [], before: null };
  const seen = await selectQuestionsOfMember(context.site.db, { authorId, before, limit: activity.TEXTS_SHOWN + 1 });
  const page = activity.pageOfTexts(seen);
  const records = await readQuestionRecords(context.site, page.rows);
  return { isShown: true, records: records.map(presentLink), before: page.before };
}
