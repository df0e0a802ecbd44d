import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { noticeApi } from '#features/notice/contract.ts';
import { noticeMessages } from '#features/notice/messages.ts';
import { notifyPaths } from '#features/reminder/paths.ts';
import { MarkAll, NotifyLayout, NotifyRows, NotifySkeleton, unreadQuery } from '#features/reminder/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { useLive } from '#platform/web/live/live.ts';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { NoticeRow } from './notice-row.tsx';

const listQuery = (page: number) => apiQuery(noticeApi.list, { query: { page: String(page) } });
const hrefOf = (page: number) =>
  page === 1 ? notifyPaths.systemNotifyList : `${notifyPaths.systemNotifyList}?page=${page}`;

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [listQuery(pageNumber(query)), unreadQuery];

/** `/notify/systemNotifyList`: what staff have told the reader, the newest first. */
export function Page() {
  const t = useMessages(noticeMessages);
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useApiQuery(listQuery(page), { keepPreviousData: true });
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [noticeApi.list.path] });
  useLive('unread', refresh);
  const { data, error } = list;
  return (
    <NotifyLayout
      title={t.title}
      text={t.text}
      tools={
        <MarkAll
          call={noticeApi.markAllRead}
          count="systemNotifyCount"
          newest={data?.records[0]?.id}
          onDone={refresh}
        />
      }
    >
      <Card>
        {list.isPending && <NotifySkeleton />}
        {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
        {data?.records.length === 0 && <EmptyState icon="bell" title={t.none} text={t.noneText} />}
        {data && data.records.length > 0 && (
          <NotifyRows label={t.list}>
            {data.records.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onChanged={refresh} />
            ))}
          </NotifyRows>
        )}
        {data && <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />}
      </Card>
    </NotifyLayout>
  );
}
