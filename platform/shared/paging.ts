import * as z from 'zod/mini';

/** A numbered page of a list; `total` is stored, never scanned. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ records: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
}

export interface Page<Item> {
  records: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** Number of pages; an empty list has one. */
export function countPages(list: { total: number; pageSize: number }): number {
  return Math.max(1, Math.ceil(list.total / list.pageSize));
}

/** Whether a page is beyond the last record. */
export function isPastEnd(list: { page: number; total: number; pageSize: number }): boolean {
  return (list.page - 1) * list.pageSize >= list.total;
}
