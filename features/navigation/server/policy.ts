import { MOST_CATEGORIES, MOST_SITES } from '#features/navigation/contract.ts';
import { navigationErrors as errors } from '#features/navigation/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';

/** Failed looks in a row, a day apart, after which readers are told that a site may be gone. */
export const DEAD_FROM = 3;

export const canCreateCategory = ({ count }: { count: number }): Verdict =>
  refuseIf([count >= MOST_CATEGORIES, errors.tooMany]);

export const canDeleteCategory = ({ siteCount }: { siteCount: number }): Verdict =>
  refuseIf([siteCount > 0, errors.notEmpty]);

export const canReorder = ({ all, ids }: { all: readonly string[]; ids: readonly string[] }): Verdict =>
  refuseIf([!isWholeOrder(ids, all), errors.stale]);

export const canAddSite = ({ count }: { count: number }): Verdict => refuseIf([count >= MOST_SITES, errors.tooMany]);

export const canDecide = ({ status }: { status: string }): Verdict => refuseIf([status !== 'pending', errors.decided]);
