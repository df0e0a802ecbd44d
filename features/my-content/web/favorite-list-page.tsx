import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Favourite, favouriteApi } from '#features/favourite/contract.ts';
import { FolderDialog, favouriteMessages } from '#features/favourite/web/lists-public.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { FolderTools } from './folder-tools.tsx';
import { ReactionRow } from './reaction-row.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';

type Params = { folder: string | undefined; page: number };

const ID = /^(?:default|[1-9]\d{0,17})$/;
const readParams = (query: URLSearchParams): Params => {
  const folder = query.get('folder') ?? '';
  return { folder: ID.test(folder) ? folder : undefined, page: pageNumber(query) };
};
const favouritesQuery = ({ folder, page }: Params) =>
  apiQuery(favouriteApi.list, { query: { page: String(page), ...(folder === undefined ? {} : { folder }) } });
const foldersQuery = apiQuery(favouriteApi.folders, { query: {} });

function hrefOf({ folder, page }: Params): string {
  const query = new URLSearchParams();
  if (folder !== undefined) query.set('folder', folder);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? accountPaths.favourites : `${accountPaths.favourites}?${query}`;
}

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [favouritesQuery(readParams(query)), foldersQuery];

/** `/user/favoriteList`: what the reader has put aside, by folder. */
export function Page() {
  const t = useMessages(myContentMessages).reactions;
  const words = useMessages(favouriteMessages);
  const params = readParams(new URLSearchParams(useLocation().search));
  const list = useApiQuery(favouritesQuery(params), { keepPreviousData: true });
  const folders = useApiQuery(foldersQuery);
  const folder = folders.data?.records.find(({ id }) => id === params.folder);
  const chip = (key: string | undefined, label: string) => ({
    to: hrefOf({ folder: key, page: 1 }),
    label,
    current: key === params.folder,
  });
  return (
    <AccountLayout
      title={t.favourites}
      text={t.favouritesText}
      tools={
        <FolderTools key={params.folder ?? ''} folder={folder} chosen={params.folder} total={list.data?.total ?? 0} />
      }
    >
      {folders.data && (
        <Chips
          always
          label={words.folder}
          items={[
            chip(undefined, t.allFolders),
            chip('default', `${words.defaultFolder} ${folders.data.defaultCount}`),
            ...folders.data.records.map(({ id, name, count }) => chip(id, `${name} ${count}`)),
          ]}
        />
      )}
      <Card>
        <PagedRows
          list={list}
          skeleton={<RecordsSkeleton />}
          empty={
            <EmptyState icon="star" title={t.noFavourites} text={t.noFavouritesText}>
              <ButtonLink to="/">{t.toHome}</ButtonLink>
            </EmptyState>
          }
          hrefOf={(page) => hrefOf({ ...params, page })}
        >
          {(rows) => rows.map((favourite) => <FavouriteRow key={favourite.id} favourite={favourite} />)}
        </PagedRows>
      </Card>
    </AccountLayout>
  );
}

function FavouriteRow({ favourite }: { favourite: Favourite }) {
  const t = useMessages(myContentMessages).reactions;
  const client = useQueryClient();
  const remove = useApiMutation(favouriteApi.remove);
  const [isMoving, setIsMoving] = useState(false);
  const text = { kind: favourite.kind, id: favourite.targetId };
  const forget = () => {
    for (const queryKey of [[favouriteApi.list.path], [favouriteApi.folders.path], ['favourite']])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <ReactionRow
      shown={favourite.shown}
      at={favourite.favouritedAt}
      tools={
        <>
          <Button size="s" tone="quiet" onClick={() => setIsMoving(true)}>
            {t.move}
          </Button>
          <Button
            size="s"
            tone="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate({ body: text }, { onSuccess: forget })}
          >
            {t.unfavourite}
          </Button>
          {isMoving && (
            <FolderDialog text={text} folder={favourite.folderId ?? 'default'} onClose={() => setIsMoving(false)} />
          )}
        </>
      }
    />
  );
}
