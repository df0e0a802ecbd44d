import { QueryState } from '#features/console/web/public.ts';
import type { NoticeList } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { paymentAdminMessages } from './messages.ts';
import { NoticeActs } from './notice-acts.tsx';
import { NoticeTable } from './notice-table.tsx';
import { hrefOf, noticeChoices, noticesQuery, type PaymentSearchParams } from './search-params.ts';

/** Provider notices that do not fit our orders, for review. */
export function NoticeQueue({ searchParams }: { searchParams: PaymentSearchParams }) {
  const messages = useMessages(paymentAdminMessages).notices;
  const query = useApiQuery(noticesQuery(searchParams), { keepPreviousData: true });
  const isQueue = searchParams.review === 'open';
  return (
    <Card>
      <Chips
        always
        label={messages.choices}
        items={noticeChoices.map((review) => ({
          to: hrefOf({ view: 'notices', review }),
          label: messages[review],
          current: review === searchParams.review,
        }))}
      />
      <QueryState asked={query}>
        {(list) => (
          <>
            <Unkept unkept={list.unkept} />
            <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
              {list.records.length === 0 ? (
                <EmptyState
                  icon="check"
                  title={isQueue ? messages.none : messages.noneOther}
                  text={isQueue ? messages.noneText : undefined}
                />
              ) : (
                <NoticeTable notices={list.records} acts={(notice) => <NoticeActs notice={notice} />} />
              )}
            </RowsOfPage>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

/** Number of forged notices that were not stored. */
function Unkept({ unkept }: Pick<NoticeList, 'unkept'>) {
  const messages = useMessages(paymentAdminMessages).notices;
  const { kinds } = useMessages(paymentMessages);
  return unkept.map(({ kind, count, lastAt }) => (
    <Callout key={kind} tone="warning">
      {messages.unkept({ kind: kinds[kind], count })} <TimeAgo at={lastAt} />
    </Callout>
  ));
}
