import { nextPage, rowsIn, type WantedPage } from './list-pages.ts';

/** Rows in one file; a list of more is cut there, and the reader is told. */
const MOST_ROWS = 10_000;
/** A search with few matches answers many empty pages. */
const MOST_PAGES = 1_000;

/**
 * All rows of a list, its pages read one after the other: `hasMore` where it was cut at `most`, or ends where its rows
 * are counted no further. A row that has moved to a later page meanwhile, because new ones came before it, is in it
 * once. `wholeOf` reads a row of which the list shows a part.
 */
export async function collectRows<Answer, Row>(
  read: (page: WantedPage) => Promise<Answer>,
  {
    rowsOf = rowsIn,
    keyOf,
    countedTo = Infinity,
    wholeOf,
  }: {
    rowsOf?: ((answer: Answer) => readonly Row[]) | undefined;
    keyOf: (row: Row) => string;
    countedTo?: number | undefined;
    wholeOf?: ((row: Row) => Promise<Row>) | undefined;
  },
  most = MOST_ROWS,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const rows = new Map<string, Row>();
  let page: WantedPage | undefined = {};
  for (let count = 0; page && count < MOST_PAGES && rows.size < most; count += 1) {
    const answer: Answer = await read(page);
    for (const row of rowsOf(answer)) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
    page = nextPage(answer);
  }
  const found = [...rows.values()].slice(0, most);
  // One after the other, like the pages: a file takes its time, the site must not notice.
  if (wholeOf) for (const [at, row] of found.entries()) found[at] = await wholeOf(row);
  return {
    rows: found,
    hasMore: page !== undefined || rows.size > most || rows.size >= countedTo,
  };
}
