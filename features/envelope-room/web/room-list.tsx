import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countPages, type Page } from '#platform/shared/paging.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import css from './room.module.css';

type RoomListProps<Item> = {
  label: string;
  list: UseQueryResult<Page<Item>, ApiError>;
  hrefOf: (page: number) => string;
  /** Rendered in place of rows. */
  empty: ReactNode;
  draw: (item: Item) => ReactNode;
};

/** A page of a list of envelopes or shares, with its loading and error states. */
export function RoomList<Item>({ label, list, hrefOf, empty, draw }: RoomListProps<Item>) {
  const { data, error } = list;
  return (
    <>
      {list.isPending && (
        <div className={css.pad}>
          <SkeletonArea>
            <Skeleton quarters={3} />
            <Skeleton quarters={2} />
            <Skeleton quarters={3} />
            <Skeleton quarters={2} />
          </SkeletonArea>
        </div>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
      {data && (
        <>
          <RowsOfPage list={data} first={hrefOf(1)}>
            {data.records.length === 0 ? (
              empty
            ) : (
              <ul className={css.list} aria-label={label}>
                {data.records.map(draw)}
              </ul>
            )}
          </RowsOfPage>
          <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}
