import type { ReactNode } from 'react';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages, type Page } from '#platform/shared/paging.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import css from '#platform/web/kit/paged-rows.module.css';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';

/** Where counting stops in capped lists. */
const COUNTED = 3000;

type PagedRowsProps<Row> = {
  list: Page<Row>;
  /** One row; its own component, keyed by whoever makes it. */
  row: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Notice that there are more than were counted. */
  capped: (counted: { count: string }) => string;
};

/** A page of a queue in a card: rows or the empty state, the pager, and the notice about the count's cap. */
export function PagedRows<Row>({ list, row, empty, hrefOf, capped }: PagedRowsProps<Row>) {
  const language = useLanguage();
  return (
    <>
      <RowsOfPage list={list} first={hrefOf(1)}>
        {list.records.length === 0 ? empty : list.records.map(row)}
      </RowsOfPage>
      <Pager page={list.page} pageCount={countPages(list)} hrefOf={hrefOf} />
      {list.total >= COUNTED && <p className={css.capped}>{capped({ count: formatCount(COUNTED, language) })}</p>}
    </>
  );
}
