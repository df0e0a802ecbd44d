import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { reminderApi } from '#features/reminder/contract.ts';
import { reminderMessages } from '#features/reminder/messages.ts';
import { notifyPaths } from '#features/reminder/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { useLive } from '#platform/web/live/live.ts';
import type { PageLocation } from '#platform/web/page/page.ts';
import { MarkAll } from './mark-all.tsx';
import { NotifyLayout } from './notify-layout.tsx';
import { NotifyRows, NotifySkeleton } from './notify-rows.tsx';
import css from './reminder.module.css';
import { ReminderRow } from './reminder-row.tsx';
import { unreadQuery } from './unread.ts';

const beforeIn = (query: URLSearchParams): string | undefined => {
  const before = query.get('before') ?? '';
  return /^[1-9]\d{0,17}$/.test(before) ? before : undefined;
};
const listQuery = (before: string | undefined) => apiQuery(reminderApi.list, { query: { before } });

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [listQuery(beforeIn(query)), unreadQuery];

/** `/notify/remindList`: what concerns the reader, the newest first. */
export function Page() {
  const t = useMessages(reminderMessages);
  const before = beforeIn(new URLSearchParams(useLocation().search));
  const list = useApiQuery(listQuery(before), { keepPreviousData: true });
  const refresh = useRefreshList();
  useLive('unread', refresh);
  const { data, error } = list;
  return (
    <NotifyLayout
      title={t.title}
      text={t.text}
      tools={
        <MarkAll call={reminderApi.markAllRead} count="remindCount" newest={data?.records[0]?.id} onDone={refresh} />
      }
    >
      <Card>
        {list.isPending && <NotifySkeleton />}
        {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
        {data?.records.length === 0 && (
          <EmptyState icon="bell" title={t.none} text={t.noneText}>
            <ButtonLink to="/">{t.readOn}</ButtonLink>
          </EmptyState>
        )}
        {data && data.records.length > 0 && (
          <NotifyRows label={t.list}>
            {data.records.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} onChanged={refresh} />
            ))}
          </NotifyRows>
        )}
        {data && (before !== undefined || data.before !== null) && (
          <nav className={css.pages} aria-label={t.list}>
            {before !== undefined && <ButtonLink to={notifyPaths.remindList}>{t.newest}</ButtonLink>}
            {data.before !== null && (
              <ButtonLink to={`${notifyPaths.remindList}?before=${data.before}`}>{t.older}</ButtonLink>
            )}
          </nav>
        )}
      </Card>
    </NotifyLayout>
  );
}

/** Reads the list again, whichever page of it is shown. */
function useRefreshList(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [reminderApi.list.path] });
}
