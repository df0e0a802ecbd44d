import { countPages, type Page } from '#platform/shared/paging.ts';
import type { FilterValues } from '#platform/web/api/list-search.ts';

/** The parameters that choose a page of a list; none: the first. */
export type WantedPage = FilterValues;

function hasRecords<Row>(answer: unknown): answer is { records: readonly Row[] } {
  return typeof answer === 'object' && answer !== null && 'records' in answer && Array.isArray(answer.records);
}

/** The rows of an answer that has them as `records`. */
export function rowsIn<Row>(answer: unknown): readonly Row[] {
  return hasRecords<Row>(answer) ? answer.records : [];
}

export function isPage(answer: unknown): answer is Page<unknown> {
  return hasRecords(answer) && 'page' in answer && 'pageSize' in answer && 'total' in answer;
}

/** The row the next rows of a list without numbered pages stand before; null at its end. */
export function cursorOf(answer: unknown): string | null {
  if (!hasRecords(answer) || !('before' in answer) || answer.before === null) return null;
  return String(answer.before);
}

/** The page after an answer's; undefined at the end of the list. */
export function nextPage(answer: unknown): WantedPage | undefined {
  if (isPage(answer)) return answer.page < countPages(answer) ? { page: String(answer.page + 1) } : undefined;
  const before = cursorOf(answer);
  return before === null ? undefined : { before };
}
