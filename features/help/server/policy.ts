import { MOST_HELP } from '#features/help/contract.ts';
import { helpErrors as errors } from '#features/help/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';

export const canCreate = ({ count }: { count: number }): Verdict => refuseIf([count >= MOST_HELP, errors.tooMany]);

/** What others have written meanwhile is not overwritten. */
export const canEdit = (text: { storedAt: string; startedFrom: string | undefined }): Verdict =>
  refuseIf([text.startedFrom !== undefined && text.storedAt !== text.startedFrom, errors.changed]);

export const canDelete = ({ childCount }: { childCount: number }): Verdict =>
  refuseIf([childCount > 0, errors.notEmpty]);

export const canReorder = ({ siblings, ids }: { siblings: readonly string[]; ids: readonly string[] }): Verdict =>
  refuseIf([!isWholeOrder(ids, siblings), errors.stale]);

interface Draft {
  titleZh: string;
  contentZh: string;
  titleEn: string;
  contentEn: string;
}

/** The fields of a text that are wrong, with their rules; empty: none is. */
export function brokenBy({ titleZh, contentZh, titleEn, contentEn }: Draft): Record<string, string> {
  if (titleZh === '' && contentZh === '' && titleEn === '' && contentEn === '') return { titleZh: 'help.oneLanguage' };
  return {
    ...(titleZh === '' && contentZh !== '' ? { titleZh: 'help.bothParts' } : {}),
    ...(titleZh !== '' && contentZh === '' ? { contentZh: 'help.bothParts' } : {}),
    ...(titleEn === '' && contentEn !== '' ? { titleEn: 'help.bothParts' } : {}),
    ...(titleEn !== '' && contentEn === '' ? { contentEn: 'help.bothParts' } : {}),
  };
}
