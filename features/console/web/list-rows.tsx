import type { ReactNode } from 'react';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages, type Page } from '#platform/shared/paging.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import css from './console.module.css';
import type { ConsoleList, ListContext } from './list-definition.ts';
import { consoleMessages } from './messages.ts';

type RowsProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: ConsoleList<M, E, Row>;
  answer: ResultOf<E>;
  context: ListContext<M>;
  isFiltered: boolean;
  /** Addresses of the same list: by page, and before a row. */
  hrefOf: (page: number, before?: string) => string;
  /** The row it continues before, from the address. */
  before: string | null;
};

/** The rows of a list's answer, with its pages. */
export function ListRows<M extends object, E extends AnyEndpoint, Row>(props: RowsProps<M, E, Row>) {
  const { definition, answer, context, isFiltered, hrefOf, before } = props;
  const language = useLanguage();
  const t = useMessages(consoleMessages);
  const { caption, columns, row, menu, empty, countedTo = Infinity } = definition;
  const rows = definition.rows?.(answer) ?? (hasRecords<Row>(answer) ? answer.records : []);
  const nothing = empty?.(context.t, isFiltered);
  const shown = row ? (
    rows.length === 0 ? (
      nothing
    ) : (
      rows.map((item: Row) => row(item, context))
    )
  ) : (
    <Table
      caption={caption(context.t)}
      rows={rows}
      keyOf={definition.keyOf ?? idOf}
      empty={nothing}
      columns={[
        ...(columns?.(context) ?? []),
        ...(menu ? [menuColumn(t.actions, (item: Row) => menu(item, context))] : []),
      ]}
    />
  );
  if (isPage(answer))
    return (
      <>
        <Card>
          <RowsOfPage list={answer} first={hrefOf(1)}>
            {shown}
          </RowsOfPage>
        </Card>
        <Pager page={answer.page} pageCount={countPages(answer)} hrefOf={hrefOf} />
        {answer.total >= countedTo && (
          <p className={css.capped}>{t.capped({ count: formatCount(countedTo, language) })}</p>
        )}
      </>
    );
  const older = cursorOf(answer);
  return (
    <Card>
      {shown}
      {(older !== null || before !== null) && (
        <nav className={css.cursor} aria-label={caption(context.t)}>
          {definition.atCursor?.(answer, context.t)}
          {before !== null && <ButtonLink to={hrefOf(1)}>{t.newest}</ButtonLink>}
          {older !== null && <ButtonLink to={hrefOf(1, older)}>{t.older}</ButtonLink>}
        </nav>
      )}
    </Card>
  );
}

function menuColumn<Row>(head: string, menuOf: (row: Row) => { label: string; items: readonly MenuItem[] }) {
  const cell = (row: Row): ReactNode => {
    const { label, items } = menuOf(row);
    return items.length > 0 && <Menu icon="more" size="s" label={label} items={items} />;
  };
  return { key: 'menu', head, align: 'end', cell } satisfies Column<Row>;
}

function hasRecords<Row>(answer: unknown): answer is { records: readonly Row[] } {
  return typeof answer === 'object' && answer !== null && 'records' in answer && Array.isArray(answer.records);
}

function isPage(answer: unknown): answer is Page<unknown> {
  return hasRecords(answer) && 'page' in answer && 'pageSize' in answer && 'total' in answer;
}

/** The row the next rows of a list without numbered pages stand before; null at its end. */
function cursorOf(answer: unknown): string | null {
  if (!hasRecords(answer) || !('before' in answer) || answer.before === null) return null;
  return String(answer.before);
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}
