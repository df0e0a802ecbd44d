import { questionAdminApi } from '#features/question/admin-contract.ts';
import type { QuestionState } from '#features/question/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';

/** What staff do to a question with no more than a reason. */
export type StaffAct = 'pin' | 'close' | 'sink' | 'restore' | 'staffDelete';

/** Pinning, closing and sinking toggle the current state. @throws ApiError */
export function sendStaffAct(
  caller: Caller,
  { act, question, reason }: { act: StaffAct; question: StaffActTarget; reason: string },
): Promise<QuestionState> {
  const params = { id: question.id };
  switch (act) {
    case 'pin':
      return caller(questionAdminApi.pin, { params, body: { on: !question.isPinned, reason } });
    case 'close':
      return caller(questionAdminApi.close, { params, body: { on: !question.isClosed, reason } });
    case 'sink':
      return caller(questionAdminApi.sink, { params, body: { on: question.isSunk !== true, reason } });
    case 'restore':
      return caller(questionAdminApi.restore, { params, body: { reason } });
    case 'staffDelete':
      return caller(questionAdminApi.staffDelete, { params, body: { reason } });
  }
}

type StaffActTarget = { id: string; isPinned: boolean; isClosed: boolean; isSunk?: boolean | undefined };
