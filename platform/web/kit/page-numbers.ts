/** A page number, or a gap. */
export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The numbers a pager shows: all up to `whole`; otherwise first, last and those around the current one. Pages count
 * from 1.
 */
export const pageNumbers = (current: number, total: number, whole = 7): PageMark[] => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (total <= whole) return range(1, total);
  if (current <= 3) return [...range(1, 4), 'gap-after', total];
  if (current >= total - 2) return [1, 'gap-before', ...range(total - 3, total)];
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', total];
};
