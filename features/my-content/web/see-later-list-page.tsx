import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { accountPaths } from '#features/profile/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { type LaterText, seeLaterApi } from '#features/reading/contract.ts';
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

const laterQuery = (page: number) => apiQuery(seeLaterApi.list, { query: { page: String(page) } });
const hrefOf = (page: number) => (page > 1 ? `${accountPaths.seeLater}?page=${page}` : accountPaths.seeLater);
/** What lists and buttons know of it. */
const LISTS = [seeLaterApi.list.path, 'seeLater'];

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [laterQuery(pageNumber(query))];

/** `/user/seeLaterList`: what the reader means to read later. */
export function Page() {
  const t = useMessages(myContentMessages).reactions;
  const list = useApiQuery(laterQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  const { data } = list;
  return (
    <AccountLayout
      title={t.seeLater}
      text={t.seeLaterText}
      tools={
        data &&
        data.total > 0 && (
          <ClearList call={seeLaterApi.clear} lists={LISTS} title={t.clearSeeLater} text={t.clearSeeLaterText} />
        )
      }
    >
      <Card>
        <PagedRows
          list={list}
          skeleton={<RecordsSkeleton />}
          empty={
            <EmptyState icon="clock" title={t.noSeeLater} text={t.noSeeLaterText}>
              <ButtonLink to="/">{t.toHome}</ButtonLink>
            </EmptyState>
          }
          hrefOf={hrefOf}
        >
          {(rows) => rows.map((later) => <LaterRow key={later.id} later={later} />)}
        </PagedRows>
      </Card>
    </AccountLayout>
  );
}

function LaterRow({ later }: { later: LaterText }) {
  const t = useMessages(myContentMessages).reactions;
  const client = useQueryClient();
  const remove = useApiMutation(seeLaterApi.remove);
  const forget = () => {
    for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] });
  };
  return (
    <ReactionRow
      shown={later.shown}
      at={later.addedAt}
      tools={
        <Button
          size="s"
          tone="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ body: { kind: later.kind, id: later.targetId } }, { onSuccess: forget })}
        >
          {t.forget}
        </Button>
      }
    />
  );
}
