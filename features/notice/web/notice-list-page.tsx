import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type Notice, noticeApi } from '#features/notice/contract.ts';
import { noticeMessages } from '#features/notice/messages.ts';
import { notifyPaths } from '#features/reminder/paths.ts';
import { NotifyLayout, unreadQuery, useUnreadChanged } from '#features/reminder/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useLive } from '#platform/web/live/live.ts';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import css from './notice.module.css';
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
    <NotifyLayout title={t.title} text={t.text} tools={<MarkAll records={data?.records ?? []} onDone={refresh} />}>
      <Card>
        {list.isPending && <NoticesSkeleton />}
        {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
        {data?.records.length === 0 && <EmptyState icon="bell" title={t.none} text={t.noneText} />}
        {data && data.records.length > 0 && (
          <ul className={css.list} aria-label={t.list}>
            {data.records.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onChanged={refresh} />
            ))}
          </ul>
        )}
        {data && <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />}
      </Card>
    </NotifyLayout>
  );
}

/** Marks what is shown, and what is older, as read. */
function MarkAll({ records, onDone }: { records: readonly Notice[]; onDone: () => void }) {
  const t = useMessages(noticeMessages);
  const toast = useToast();
  const changed = useUnreadChanged();
  const { data } = useApiQuery(unreadQuery);
  const markAll = useApiMutation(noticeApi.markAllRead);
  const [newest] = records;
  if (!newest) return null;
  const mark = async () => {
    // The request layer has shown the error.
    const done = await markAll.mutateAsync({ body: { upTo: newest.id } }).catch(() => undefined);
    if (!done) return;
    changed();
    onDone();
    toast.success(t.allRead);
  };
  return (
    <Button icon="check" disabled={markAll.isPending || data?.systemNotifyCount === '0'} onClick={() => void mark()}>
      {t.markAll}
    </Button>
  );
}

function NoticesSkeleton() {
  return (
    <SkeletonArea>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton size="m" quarters={3} />
          <Skeleton size="s" quarters={1} />
        </div>
      ))}
    </SkeletonArea>
  );
}
