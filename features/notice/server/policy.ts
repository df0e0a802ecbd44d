import { noticeErrors } from '#features/notice/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Once. */
export const canRecall = (notice: { recalled_at: string | null }): Verdict =>
  refuseIf([notice.recalled_at !== null, noticeErrors.recalled]);
