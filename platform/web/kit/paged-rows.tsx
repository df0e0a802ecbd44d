import type { ReactNode } from 'react';
import { countPages, type Page } from '#platform/shared/paging.ts';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';

type PagedRowsProps<Row> = {
  /** A query's result. */
  list: {
    data: Page<Row> | undefined;
    error: { message: string } | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** Where the rows will stand. */
  skeleton: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** In place of the error: what is refused is not tried again. */
  refused?: ReactNode;
  /** The rows, of which there is one at least. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A numbered page of a list: on its way, failed, empty, or its rows with the pager. */
export function PagedRows<Row>({ list, skeleton, empty, hrefOf, refused, children }: PagedRowsProps<Row>) {
  const { data, error, isPending, refetch } = list;
  if (!data) {
    if (isPending) return skeleton;
    return refused || (error && <ErrorState message={error.message} onRetry={() => void refetch()} />);
  }
  return (
    <>
      <RowsOfPage list={data} first={hrefOf(1)}>
        {data.records.length === 0 ? empty : children(data.records)}
      </RowsOfPage>
      <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />
    </>
  );
}
