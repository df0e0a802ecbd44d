import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type Like, likeApi } from '#features/like/contract.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { ClearList } from './clear-list.tsx';
import { ReactionRow } from './reaction-row.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';

const likesQuery = (page: number) => apiQuery(likeApi.list, { query: { page: String(page) } });
const hrefOf = (page: number) => (page > 1 ? `${accountPaths.likes}?page=${page}` : accountPaths.likes);
/** What lists and hearts know of it. */
const LISTS = [likeApi.list.path, 'like'];

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [likesQuery(pageNumber(query))];

/** `/user/likeList`: what the reader has liked. */
export function Page() {
  const t = useMessages(myContentMessages).reactions;
  const list = useApiQuery(likesQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  const { data } = list;
  return (
    <AccountLayout
      title={t.likes}
      text={t.likesText}
      tools={
        data &&
        data.total > 0 && <ClearList call={likeApi.clear} lists={LISTS} title={t.clearLikes} text={t.clearLikesText} />
      }
    >
      <Card>
        <PagedRows
          list={list}
          skeleton={<RecordsSkeleton />}
          empty={
            <EmptyState icon="heart" title={t.noLikes} text={t.noLikesText}>
              <ButtonLink to="/">{t.toHome}</ButtonLink>
            </EmptyState>
          }
          hrefOf={hrefOf}
        >
          {(rows) => rows.map((like) => <LikeRow key={like.id} like={like} />)}
        </PagedRows>
      </Card>
    </AccountLayout>
  );
}

function LikeRow({ like }: { like: Like }) {
  const t = useMessages(myContentMessages).reactions;
  const unlike = useApiMutation(likeApi.unlike);
  const client = useQueryClient();
  const forget = () => {
    for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] });
  };
  const text = { kind: like.kind, id: like.targetId };
  return (
    <ReactionRow
      shown={like.shown}
      at={like.likedAt}
      tools={
        <Button
          size="s"
          tone="quiet"
          busy={unlike.isPending}
          onClick={() => unlike.mutate({ body: text }, { onSuccess: forget })}
        >
          {t.unlike}
        </Button>
      }
    />
  );
}
