import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#platform/shared/paging.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
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
  return (
    <PagedRows
      list={list}
      skeleton={
        <div className={css.pad}>
          <SkeletonArea>
            <Skeleton quarters={3} />
            <Skeleton quarters={2} />
            <Skeleton quarters={3} />
            <Skeleton quarters={2} />
          </SkeletonArea>
        </div>
      }
      empty={empty}
      hrefOf={hrefOf}
    >
      {(rows) => (
        <ul className={css.list} aria-label={label}>
          {rows.map(draw)}
        </ul>
      )}
    </PagedRows>
  );
}
