import { expect, it } from 'vitest';
import { collectRows } from './collect-rows.ts';

type Row = { id: number };
const keyOf = ({ id }: Row) => String(id);
const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it('reads numbered pages to the end, and a row that has moved to the next page once', async () => {
  const pages = [rows(6, 5, 4), rows(4, 3, 2), rows(1)];
  const wanted: unknown[] = [];
  const found = await collectRows(
    async (page) => {
      wanted.push(page);
      const number = Number(page['page'] ?? 1);
      return { records: pages[number - 1] ?? [], page: number, pageSize: 3, total: 7 };
    },
    { keyOf },
  );
  expect(found).toEqual({ rows: rows(6, 5, 4, 3, 2, 1), hasMore: false });
  expect(wanted).toEqual([{}, { page: '2' }, { page: '3' }]);
});

it('follows a cursor over pages without rows, until there is none', async () => {
  const pages: Record<string, { records: Row[]; before: string | null }> = {
    '': { records: rows(9), before: '7' },
    '7': { records: [], before: '3' },
    '3': { records: rows(2), before: null },
  };
  const read = async ({ before = '' }: Readonly<Record<string, string>>) => pages[before];
  expect(await collectRows(read, { keyOf })).toEqual({ rows: rows(9, 2), hasMore: false });
});

it('cuts a list that is too long, and says so', async () => {
  const read = async ({ before = '100' }: Readonly<Record<string, string>>) => ({
    records: rows(Number(before) - 1, Number(before) - 2),
    before: String(Number(before) - 2),
  });
  expect(await collectRows(read, { keyOf }, 3)).toEqual({ rows: rows(99, 98, 97), hasMore: true });
  // Pages beyond what a list counts are not reached: it looks as if it ended there.
  const counted = async () => ({ records: rows(3, 2, 1), page: 1, pageSize: 3, total: 3 });
  expect((await collectRows(counted, { keyOf, countedTo: 3 })).hasMore).toBe(true);
  expect((await collectRows(counted, { keyOf, countedTo: 4 })).hasMore).toBe(false);
  const all = async () => ({ records: rows(3, 2, 1), before: null });
  expect((await collectRows(all, { keyOf }, 3)).hasMore).toBe(false);
});

it('takes the whole of each row that is in the file, once', async () => {
  const read = async () => ({ records: rows(3, 2, 1), before: null });
  const requested: number[] = [];
  const wholeOf = async ({ id }: Row) => {
    requested.push(id);
    return { id: id * 100 };
  };
  expect((await collectRows(read, { keyOf, wholeOf }, 2)).rows).toEqual(rows(300, 200));
  expect(requested).toEqual([3, 2]);
});
