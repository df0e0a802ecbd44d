import type { QuestionRow } from '#features/question/contract.ts';
import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentQuestionRows } from './present-question-row.ts';
import { readQuestionRecords } from './question-records.ts';

/** Questions of a list of others, as lists show them; one hidden meanwhile is omitted. */
export async function presentSeen(context: Context, seen: readonly SeenRow[]): Promise<QuestionRow[]> {
  return presentQuestionRows(context, await readQuestionRecords(context.site, seen));
}
