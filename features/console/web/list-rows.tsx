import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import type { FilterValues } from '#platform/web/api/list-search.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useBulk } from './bulk-rows.tsx';
import css from './console.module.css';
import type { ConsoleList, ListContext } from './list-definition.ts';
import { cursorOf, isPage, rowsIn } from './list-pages.ts';
import { consoleMessages } from './messages.ts';
import { RowActs } from './row-acts.tsx';
import type { PageData } from './use-dialogs.tsx';

type RowsProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: ConsoleList<M, E, Row>;
  answer: ResultOf<E>;
  context: ListContext<M>;
  data: PageData;
  isFiltered: boolean;
  /** Addresses of the same list: by page, and near or before a row. */
  hrefOf: (page: number, near?: FilterValues) => string;
  /** The row it continues before, from the address. */
  before: string | null;
};

/** The rows of a list's answer, with its pages. */
export function ListRows<M extends object, E extends AnyEndpoint, Row>(props: RowsProps<M, E, Row>) {
  const { definition, answer, context, data, isFiltered, hrefOf, before } = props;
  const language = useLanguage();
  const t = useMessages(consoleMessages);
  const { columns, row, menu, order, empty, countedTo = Infinity, capped } = definition;
  const rows = definition.rows?.(answer) ?? rowsIn<Row>(answer);
  const searchForm = definition.searchForm?.(context.t);
  const isNoMatch = isFiltered && !searchForm;
  const { icon, title, text, children } =
    (searchForm && !isFiltered ? searchForm.first : empty?.(context.t, context)) ?? {};
  const caption = definition.caption?.(context.t) ?? '';
  const nothing = icon && (
    <EmptyState
      icon={icon}
      title={isNoMatch ? t.noMatch : (title ?? t.nothing)}
      text={isNoMatch ? t.noMatchText : text}
    >
      {!isNoMatch && children}
    </EmptyState>
  );
  const keyOf = definition.keyOf ?? idOf;
  const bulk = useBulk({ definition, context, rows, keyOf });
  const acts = {
    key: 'acts',
    head: t.actions,
    align: 'end',
    cell: (item: Row) => <RowActs row={item} {...{ definition, answer, context, data, rows, keyOf }} />,
  } as const;
  const shown = row ? (
    rows.length === 0 ? (
      nothing
    ) : (
      rows.map((item: Row) => row(item, context))
    )
  ) : (
    <Table
      caption={caption}
      rows={rows}
      keyOf={keyOf}
      empty={nothing}
      columns={[...bulk.columns, ...(columns?.(context, answer) ?? []), ...(menu || order ? [acts] : [])]}
    />
  );
  if (isPage(answer))
    return (
      <>
        <Card>
          {bulk.bar}
          <RowsOfPage list={answer} first={hrefOf(1)}>
            {shown}
          </RowsOfPage>
        </Card>
        <Pager
          page={answer.page}
          pageCount={countPages(answer)}
          hrefOf={(page) => hrefOf(page, page > 1 ? markOf(answer) : {})}
        />
        {answer.total >= countedTo && (
          <p className={css.capped}>{(capped?.(context.t) ?? t.capped)({ count: formatCount(countedTo, language) })}</p>
        )}
      </>
    );
  const older = cursorOf(answer);
  const { first, next } = definition.cursorNames?.(context.t) ?? { first: t.newest, next: t.older };
  return (
    <Card>
      {bulk.bar}
      {shown}
      {(older !== null || before !== null) && (
        <nav className={css.cursor} aria-label={caption}>
          {definition.atCursor?.(answer, context.t)}
          {before !== null && <ButtonLink to={hrefOf(1)}>{first}</ButtonLink>}
          {older !== null && <ButtonLink to={hrefOf(1, { before: older })}>{next}</ButtonLink>}
        </nav>
      )}
    </Card>
  );
}

/** The row that makes pages near this one cheap to find, if the list tells one. */
function markOf(answer: object): FilterValues {
  return 'at' in answer && typeof answer.at === 'string' ? { at: answer.at } : {};
}

export function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}
