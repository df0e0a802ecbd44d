import type { ReactNode } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import type { FilterName, FilterValues, ListSearch } from '#platform/web/api/list-search.ts';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import type { MenuItem } from '#platform/web/kit/menu.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import type { FilterField } from './filter-fields.tsx';
import type { zh } from './messages.zh.ts';
import type { RowMenuItems } from './row-menu.tsx';
import type { RowOrder } from './row-order.tsx';
import type { ConsoleTerms } from './use-console-terms.ts';
import type { Dialogs } from './use-dialogs.tsx';

/** Passed to the render functions of a list. */
export interface ListContext<M> extends ConsoleTerms<M>, Dialogs {
  /** The parameters of the URL. */
  search: URLSearchParams;
  /** The URL of this list with other filters. */
  hrefOf: (filters: FilterValues) => string;
  /** The URL of this list, its filters and page, with further parameters: an item opened from it. */
  hrefWith: (parameters: FilterValues) => string;
}

/** Shown in place of rows. Filters that leave none are what the kit says by itself. */
export interface EmptyList {
  icon: IconName;
  /** Default: nothing fits the filters. */
  title?: string;
  text?: string | undefined;
  /** Buttons for what to do next. */
  children?: ReactNode;
}

/** How a file writes an instant, in the site's time zone ('' for none), and fen, as yuan. */
export interface FileWriting {
  time: (instant: string | null) => string;
  yuan: (fen: number) => string;
}

/** A column of a file: its head, and what a row says there; several texts stand on lines below each other. */
export type FileColumn<Row> = readonly [
  head: string,
  cell: (row: Row, write: FileWriting) => string | readonly string[],
];

/** The row type of a list endpoint's result. */
export type RowOf<E extends AnyEndpoint> = ResultOf<E> extends { records: readonly (infer Row)[] } ? Row : never;
export interface ConsoleList<M extends object, E extends AnyEndpoint, Row = RowOf<E>> {
  /** The endpoint that returns the list. */
  list: E;
  /** What the URL may name of the call's query, `page` excepted; absent if the list has neither filters nor pages. */
  search?: ListSearch<FilterName<E>>;
  /** What always narrows the list. */
  query?: CallInput<E>['query'];
  /** Extracts the rows of a result without `records`. */
  rows?: (answer: ResultOf<E>) => readonly Row[];
  /** The key of a row; default: its `id`. */
  keyOf?: (row: Row) => string;
  /** What the rows are; default: the title of the page. */
  caption?: (t: M) => string;
  columns?: (context: ListContext<M>, answer: ResultOf<E>) => readonly Column<Row>[];
  /** Instead of a table: one row, keyed. */
  row?: (row: Row, context: ListContext<M>) => ReactNode;
  filters?: (t: M, kit: typeof zh) => Readonly<Partial<Record<FilterName<E>, FilterField>>>;
  /** The filters are sent to be answered: what the buttons say, and what stands in place of rows before. */
  searchForm?: (t: M) => { apply: string; clear: string; first: EmptyList };
  /** A row in words, for the labels of its actions. */
  nameOf?: (row: Row, context: ListContext<M>) => string;
  /** The actions of a row; no menu if there are none. Without a label, that of the row's name. */
  menu?: (row: Row, context: ListContext<M>, answer: ResultOf<E>) => RowMenuItems;
  /** Rows can be chosen; what can be done to all that are. */
  bulk?: (chosen: readonly Row[], context: ListContext<M>) => readonly (MenuItem | false)[];
  /** Why something is not offered for them; empty: nothing to say. */
  bulkNote?: (chosen: readonly Row[], context: ListContext<M>) => string;
  /** Staff put the rows in order. */
  order?: (context: ListContext<M>, answer: ResultOf<E>) => RowOrder<Row>;
  /** Every write returns the whole answer of the list, which takes the place of the old one. */
  writesAnswerAll?: boolean;
  /** Calls that are fetched again after every write. */
  also?: readonly AnyEndpoint[];
  /** The button that adds a row. */
  create?: (
    context: ListContext<M>,
    answer: ResultOf<E> | undefined,
  ) => { label?: string; onClick: () => void } | false;
  /** The list can be saved as a table for other programs, all of its pages as they are filtered. */
  file?: (context: ListContext<M>, zone: string) => readonly FileColumn<Row>[];
  /** A row as the file has it, of a list that shows a part of long ones. */
  wholeRow?: (row: Row, call: Caller) => Promise<Row>;
  /** Buttons next to the heading. */
  actions?: (context: ListContext<M>, answer: ResultOf<E> | undefined) => ReactNode;
  /** Rendered above the rows. */
  notice?: (answer: ResultOf<E>, context: ListContext<M>) => ReactNode;
  /** Rendered below the rows. */
  footer?: (answer: ResultOf<E>, context: ListContext<M>) => ReactNode;
  empty?: (t: M, context: ListContext<M>) => EmptyList;
  /** The server counts up to this number. */
  countedTo?: number;
  /** Says that there may be more; default: the kit's text. */
  capped?: (t: M) => (counted: { count: string }) => string;
  /** In a list without numbered pages, beside the links to older and newest rows. */
  atCursor?: (answer: ResultOf<E>, t: M) => ReactNode;
  /** What these links are called; default: to newer and older rows. */
  cursorNames?: (t: M) => { first: string; next: string };
  /** Polling interval in ms, for a list that changes on its own. */
  refetchInterval?: number;
}
