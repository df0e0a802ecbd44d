import { MOST_LINKS } from '#features/custom-link/contract.ts';
import { customLinkErrors as errors } from '#features/custom-link/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';

export const canCreate = ({ count }: { count: number }): Verdict => refuseIf([count >= MOST_LINKS, errors.tooMany]);

/** What others have written meanwhile is not overwritten. */
export const canEdit = ({ stored, startedFrom }: { stored: string; startedFrom: string | undefined }): Verdict =>
  refuseIf([startedFrom !== undefined && startedFrom !== stored, errors.changed]);

export const canReorder = ({ all, ids }: { all: readonly string[]; ids: readonly string[] }): Verdict =>
  refuseIf([!isWholeOrder(ids, all), errors.stale]);
