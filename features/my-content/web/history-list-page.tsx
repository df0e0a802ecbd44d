import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { accountPaths } from '#features/profile/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { type Reading, readingApi } from '#features/reading/contract.ts';
import { dayIn } from '#platform/shared/calendar-day.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import { myContentMessages } from '../messages.ts';
import { ClearList } from './clear-list.tsx';
import css from './my-content.module.css';
import { ReactionRow } from './reaction-row.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';

const historyQuery = (page: number) => apiQuery(readingApi.list, { query: { page: String(page) } });
const hrefOf = (page: number) => (page > 1 ? `${accountPaths.history}?page=${page}` : accountPaths.history);

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [historyQuery(pageNumber(query))];

/** `/user/historyList`: what the reader has read, by day. */
export function Page() {
  const t = useMessages(myContentMessages).reactions;
  const list = useApiQuery(historyQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  const { data, error } = list;
  return (
    <AccountLayout
      title={t.history}
      text={t.historyText}
      tools={
        data &&
        data.total > 0 && (
          <ClearList
            call={readingApi.clear}
            lists={[readingApi.list.path]}
            title={t.clearHistory}
            text={t.clearHistoryText}
          />
        )
      }
    >
      {data && <PauseCard isPaused={data.isPaused} />}
      {data && data.records.length > 0 ? (
        <Days readings={data.records} />
      ) : (
        <Card>
          {list.isPending && <RecordsSkeleton />}
          {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
          {data && (
            <RowsOfPage list={data} first={hrefOf(1)}>
              <EmptyState icon="history" title={t.noHistory} text={data.isPaused ? t.historyPaused : t.noHistoryText}>
                <ButtonLink to="/">{t.toHome}</ButtonLink>
              </EmptyState>
            </RowsOfPage>
          )}
        </Card>
      )}
      {data && <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />}
    </AccountLayout>
  );
}

/** The history is read again, and positions too. */
function useForget(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [readingApi.list.path] });
}

function PauseCard({ isPaused }: { isPaused: boolean }) {
  const t = useMessages(myContentMessages).reactions;
  const pause = useApiMutation(readingApi.pause);
  const forget = useForget();
  const shown = pause.isPending ? pause.variables.body?.isPaused === true : isPaused;
  return (
    <Card pad="pad">
      <Switch
        label={t.remember}
        hint={t.rememberHint}
        checked={!shown}
        disabled={pause.isPending}
        onChange={(event) => pause.mutate({ body: { isPaused: !event.target.checked } }, { onSuccess: forget })}
      />
    </Card>
  );
}

/** Rows under the days on which they were read last. */
function Days({ readings }: { readings: readonly Reading[] }) {
  const timeZone = useTimeZone();
  const write = useInstant();
  const days = Map.groupBy(readings, ({ readAt }) => dayIn(timeZone, new Date(readAt)));
  return [...days].map(([day, all]) => (
    <Card key={day} as="section">
      <h2 className={css.day}>{write(all[0]?.readAt ?? day, 'day')}</h2>
      {all.map((reading) => (
        <ReadingRow key={reading.id} reading={reading} />
      ))}
    </Card>
  ));
}

function ReadingRow({ reading }: { reading: Reading }) {
  const t = useMessages(myContentMessages).reactions;
  const remove = useApiMutation(readingApi.forget);
  const forget = useForget();
  const { kind, targetId, newCount } = reading;
  return (
    <ReactionRow
      level={3}
      shown={reading.shown}
      at={reading.readAt}
      tools={
        <>
          {newCount > 0 && <b>{t.newComments({ count: newCount })}</b>}
          <Button
            size="s"
            tone="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate({ body: { kind, id: targetId } }, { onSuccess: forget })}
          >
            {t.forget}
          </Button>
        </>
      }
    />
  );
}
