import { STREAM_CURSOR } from './stream-cursor.ts';

/** Where each stream of a list has come to: the id of the last row shown of it, by its name. */
export type Positions = Readonly<Record<string, string | undefined>>;

/** A row of a list that is put together from several tables. */
export interface StreamRow {
  stream: string;
  id: string;
  created_at: string;
}

/**
 * Merges streams, each of them the latest first and read up to `read` rows, by date. It ends where a stream that may
 * go on runs out, because its next row may be the next of the list; `isPart` says so.
 */
export function mergeStreams<Row extends StreamRow>(
  all: readonly Row[],
  read: number,
): { rows: Row[]; isPart: boolean } {
  const streams = [...Map.groupBy(all, ({ stream }) => stream).values()].map((rows) => ({ rows, at: 0 }));
  const rows: Row[] = [];
  for (;;) {
    const heads = streams.flatMap((stream) => {
      const row = stream.rows[stream.at];
      return row ? [{ stream, row, at: Date.parse(row.created_at) }] : [];
    });
    const [first, ...others] = heads;
    if (!first) return { rows, isPart: false };
    const next = others.reduce((latest, head) => (head.at > latest.at ? head : latest), first);
    rows.push(next.row);
    next.stream.at += 1;
    if (next.stream.at === read) return { rows, isPart: true };
  }
}

/** The positions behind these rows. */
export function positionsBehind(before: Positions, rows: readonly StreamRow[]): Positions {
  return { ...before, ...Object.fromEntries(rows.map(({ stream, id }) => [stream, id])) };
}

/** The positions that a cursor names: `topic-12.question-7`. */
export function readStreamCursor(cursor: string | undefined): Positions {
  if (cursor === undefined || !STREAM_CURSOR.test(cursor)) return {};
  return Object.fromEntries(cursor.split('.').map((position) => position.split('-')));
}

export const writeStreamCursor = (positions: Positions): string =>
  Object.entries(positions)
    .flatMap(([stream, id]) => (id === undefined ? [] : [`${stream}-${id}`]))
    .join('.');
