import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { formatCount, type Language, type MessageHandle } from '#platform/shared/messages.ts';
import { countPages, type Page } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import {
  type FilterName,
  type FilterValues,
  type ListSearch,
  listHref,
  listQuery,
  readFilters,
} from '#platform/web/api/list-search.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import css from './console-list.module.css';
import { type FilterField, Filters } from './filter-fields.tsx';
import { consoleMessages } from './messages.ts';
import { QueryState } from './query-state.tsx';

/** A dialog of a list; receives the function that closes it. */
export type ListDialog = (close: () => void) => ReactNode;

/** Passed to the render functions of a list. */
export interface ListContext<M> {
  t: M;
  language: Language;
  /** Opens a dialog above the list. */
  open: (dialog: ListDialog) => void;
  /** The URL of this list with other filters. */
  hrefOf: (filters: FilterValues) => string;
}

/** The row type of a list endpoint's result. */
export type RowOf<E extends AnyEndpoint> = ResultOf<E> extends { records: readonly (infer Row)[] } ? Row : never;
export interface ConsoleList<M extends object, E extends AnyEndpoint, Row = RowOf<E>> {
  /** The endpoint that returns the list. */
  list: E;
  /** The filters allowed in the URL, by the endpoint's query; absent if the list has neither filters nor pages. */
  search?: ListSearch<FilterName<E>>;
  /** Extracts the rows of a result without `records`. */
  rows?: (answer: ResultOf<E>) => readonly Row[];
  /** The key of a row; default: its `id`. */
  keyOf?: (row: Row) => string;
  caption: (t: M) => string;
  columns: (context: ListContext<M>) => readonly Column<Row>[];
  filters?: (t: M) => Readonly<Partial<Record<FilterName<E>, FilterField>>>;
  /** The actions of a row; no menu if there are none. */
  menu?: (row: Row, context: ListContext<M>) => { label: string; items: readonly MenuItem[] };
  /** Buttons next to the heading. */
  actions?: (context: ListContext<M>, answer: ResultOf<E> | undefined) => ReactNode;
  /** Rendered above the rows. */
  notice?: (answer: ResultOf<E>, context: ListContext<M>) => ReactNode;
  /** Rendered below the rows. */
  footer?: (answer: ResultOf<E>, context: ListContext<M>) => ReactNode;
  /** Rendered in place of rows; `isFiltered`: filters are active and may be the reason. */
  empty?: (t: M, isFiltered: boolean) => ReactNode;
  /** The server counts up to this number. */
  countedTo?: number;
  /** Polling interval in ms, for a list that changes on its own. */
  refetchInterval?: number;
}

type ViewProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: ConsoleList<M, E, Row>;
  messages: MessageHandle<M>;
  path: string;
  /** URL parameters that every filter and page link keeps. */
  fixed?: FilterValues;
  /** Rendered below the heading, in addition to the list. */
  children?: ReactNode;
  /** Absent if the surrounding page has its own heading. */
  heading?: (t: M) => { title: string; text: string };
};

/** A console list: heading, filters, rows, paging and the open dialog. */
export function ConsoleListView<M extends object, E extends AnyEndpoint, Row>(props: ViewProps<M, E, Row>) {
  const { definition, messages, path, fixed = {}, children, heading } = props;
  const t = useMessages(messages);
  const language = useLanguage();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<{ show: ListDialog } | null>(null);
  const values = readFilters(definition.search ?? {}, search);
  const { refetchInterval } = definition;
  const query = useApiQuery(listQuery(definition.list, definition.search, search), {
    keepPreviousData: true,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
  const hrefOf = (filters: FilterValues, page = 1) => listHref(path, { ...fixed, ...filters }, page);
  const context = { t, language, open: (show: ListDialog) => setDialog({ show }), hrefOf };
  return (
    <>
      {heading && <PageHeading {...heading(t)}>{definition.actions?.(context, query.data)}</PageHeading>}
      {children}
      {definition.filters && (
        <Filters
          key={search.toString()}
          search={definition.search ?? {}}
          {...{ path, fixed, values }}
          fields={definition.filters(t)}
        />
      )}
      <QueryState asked={query}>
        {(answer) => (
          <>
            {definition.notice?.(answer, context)}
            <Rows
              {...{ definition, answer, context }}
              isFiltered={Object.keys(values).length > 0}
              hrefOf={(page) => hrefOf(values, page)}
            />
            {definition.footer?.(answer, context)}
          </>
        )}
      </QueryState>
      {dialog?.show(() => setDialog(null))}
    </>
  );
}

type RowsProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: ConsoleList<M, E, Row>;
  answer: ResultOf<E>;
  context: ListContext<M>;
  isFiltered: boolean;
  hrefOf: (page: number) => string;
};

function Rows<M extends object, E extends AnyEndpoint, Row>(props: RowsProps<M, E, Row>) {
  const { definition, answer, context, isFiltered, hrefOf } = props;
  const t = useMessages(consoleMessages);
  const { caption, columns, menu, empty, countedTo = Infinity } = definition;
  const rows = definition.rows?.(answer) ?? (hasRecords<Row>(answer) ? answer.records : []);
  const table = (
    <Table
      caption={caption(context.t)}
      rows={rows}
      keyOf={definition.keyOf ?? idOf}
      empty={empty?.(context.t, isFiltered)}
      columns={[...columns(context), ...(menu ? [menuColumn(t.actions, (row: Row) => menu(row, context))] : [])]}
    />
  );
  if (!isPage(answer)) return <Card>{table}</Card>;
  return (
    <>
      <Card>
        <RowsOfPage list={answer} first={hrefOf(1)}>
          {table}
        </RowsOfPage>
      </Card>
      <Pager page={answer.page} pageCount={countPages(answer)} hrefOf={hrefOf} />
      {answer.total >= countedTo && (
        <p className={css.capped}>{t.capped({ count: formatCount(countedTo, context.language) })}</p>
      )}
    </>
  );
}

function menuColumn<Row>(head: string, menuOf: (row: Row) => { label: string; items: readonly MenuItem[] }) {
  const cell = (row: Row) => {
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

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}
