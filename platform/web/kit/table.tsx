import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/table.module.css';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and money: right-aligned, tabular figures. */
  align?: 'start' | 'end';
  /** A time or a type: never wrapped. */
  isOneLine?: boolean;
  /** Sentences: with a readable minimum width, on phones too. */
  isProse?: boolean;
  /** How the table is sorted by this column now, and the address that sorts it (again). */
  sort?: 'ascending' | 'descending' | 'none';
  sortHref?: string;
};

type TableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Instead of rows: an EmptyState or skeleton. */
  empty?: ReactNode;
  /** In a padded card: text aligns with the card's edge. */
  flush?: boolean;
};

const arrows = { ascending: 'chevronUp', descending: 'chevronDown' } as const;

function Head<Row>({ column: { head, align, sort, sortHref } }: { column: Column<Row> }) {
  return (
    <th scope="col" className={align === 'end' ? css.end : undefined} aria-sort={sort}>
      {sortHref === undefined ? (
        head
      ) : (
        <Link to={sortHref} className={css.sort} preventScrollReset>
          {head}
          {sort && sort !== 'none' && <Icon name={arrows[sort]} size="s" />}
        </Link>
      )}
    </th>
  );
}

/** A dense table for the console. Scrolls inside its container when too wide; on phones each row is a card. */
export function Table<Row>({ caption, columns, rows, keyOf, empty, flush = false }: TableProps<Row>) {
  return (
    <div className={classNames(css.scroll, flush && css.flush)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, head, cell, align, isOneLine, isProse }) => (
                  <td
                    key={key}
                    data-head={typeof head === 'string' && head !== '' ? head : undefined}
                    className={classNames(align === 'end' && css.end, isOneLine && css.line, isProse && css.prose)}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && empty}
    </div>
  );
}
