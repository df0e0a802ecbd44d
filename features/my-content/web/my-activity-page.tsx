import { useLocation } from 'react-router';
import { streamCursorOf } from '#platform/shared/stream-cursor.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { StepPager } from '#platform/web/kit/step-pager.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { myContentMessages } from '../messages.ts';
import { myActivityQuery } from './activity-queries.ts';
import { ActivityRow } from './activity-row.tsx';
import { MyContentFrame } from './my-content-list.tsx';
import { activityPath } from './my-content-paths.ts';
import { RecordsSkeleton } from './records-skeleton.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [myActivityQuery(streamCursorOf(query))];

/** `/user/userDynamicList`: what the reader has published, by date. */
export function Page() {
  const t = useMessages(myContentMessages);
  const before = streamCursorOf(new URLSearchParams(useLocation().search));
  const list = useApiQuery(myActivityQuery(before), { keepPreviousData: true });
  const { data, error } = list;
  return (
    <MyContentFrame tab="activity">
      {list.isPending && <RecordsSkeleton />}
      {error && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
      {data?.records.map((activity) => (
        <ActivityRow key={`${activity.kind} ${activity.targetId}`} activity={activity} />
      ))}
      {data?.records.length === 0 && (
        <EmptyState icon="history" title={t.none.activity} text={t.noneText.activity}>
          <ButtonLink to="/">{t.readOn}</ButtonLink>
        </EmptyState>
      )}
      {data && (
        <StepPager
          label={t.titles.activity}
          previous={before === undefined ? undefined : activityPath()}
          next={data.before === null ? undefined : activityPath(data.before)}
        />
      )}
    </MyContentFrame>
  );
}
