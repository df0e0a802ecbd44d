import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv.ts';
import { writeStamp } from '#platform/shared/instant.ts';
import { toYuan } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { listQuery } from '#platform/web/api/list-search.ts';
import { saveFile } from '#platform/web/api/private-file.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import { collectRows } from './collect-rows.ts';
import type { ConsoleList, FileWriting, ListContext } from './list-definition.ts';

/** How a file writes instants and money. */
const writing = (timeZone: string): FileWriting => ({
  time: (instant) => (instant === null ? '' : writeStamp(instant, timeZone)),
  yuan: toYuan,
});

type SaveRowsProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: ConsoleList<M, E, Row>;
  context: ListContext<M>;
  params: CallInput<E>['params'] | undefined;
  keyOf: (row: Row) => string;
};

/** Saves the whole list as its filters narrow it, read page by page as the reader could themselves. */
export function SaveRows<M extends object, E extends AnyEndpoint, Row>(props: SaveRowsProps<M, E, Row>) {
  const { definition, context, params, keyOf } = props;
  const { t, kit, count } = context;
  const caller = useCaller();
  const toast = useToast();
  const timeZone = useTimeZone();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const columns = definition.file?.(context, timeZone) ?? [];
  const { list, search: filters, query, rows: rowsOf, countedTo, wholeRow } = definition;
  const wholeOf = wholeRow && ((row: Row) => wholeRow(row, caller));
  const read = (page: Readonly<Record<string, string>>) => {
    const from = new URLSearchParams([...search].filter(([name]) => name !== 'page' && name !== 'before'));
    for (const [name, value] of Object.entries(page)) from.set(name, value);
    const { endpoint, input } = listQuery<E>(list, from, { filters, query, params });
    return caller(endpoint, input);
  };
  const save = async () => {
    setBusy(true);
    // The request layer reports errors.
    const found = await collectRows(read, { rowsOf, keyOf, countedTo, wholeOf }).catch(() => undefined);
    setBusy(false);
    if (!found) return;
    const write = writing(timeZone);
    const lines = found.rows.flatMap((row) => linesOf(columns.map(([, cell]) => cell(row, write))));
    const head = csvLine(columns.map(([name]) => name));
    const file = new Blob([BYTE_ORDER_MARK, head, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
    const day = writeStamp(Date.now(), timeZone).slice(0, 10);
    saveFile(file, `${definition.caption?.(t) ?? ''} ${day}.csv`);
    if (found.hasMore) toast.notice(kit.cutFile({ count: count(found.rows.length) }));
  };
  return (
    <Button icon="download" busy={isBusy} onClick={() => void save()}>
      {kit.saveRows}
    </Button>
  );
}

/** A row's lines: as many as its longest cell has parts, what has one part on each of them. */
function linesOf(cells: readonly (string | readonly string[])[]): string[][] {
  const height = Math.max(1, ...cells.map((cell) => (typeof cell === 'string' ? 1 : cell.length)));
  return Array.from({ length: height }, (_, at) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : (cell[at] ?? ''))),
  );
}
