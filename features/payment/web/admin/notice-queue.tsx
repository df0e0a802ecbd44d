import { AskState } from '#features/console/web/public.ts';
import type { NoticeList } from '#features/payment/admin-contract.ts';
import type { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import { NoticeActs } from './notice-acts.tsx';
import { NoticeTable } from './notice-table.tsx';
import { askNotices, hrefOf, noticeChoices, type PaymentPlace } from './place.ts';

/** What providers say that does not fit our orders, for a person to decide. */
export function NoticeQueue({ place }: { place: PaymentPlace }) {
  const words = useWords<typeof zh>('paymentAdmin').notices;
  const asked = useAsk(askNotices(place), { keepPrevious: true });
  const isQueue = place.review === 'open';
  return (
    <Card>
      <Chips
        always
        label={words.choices}
        items={noticeChoices.map((review) => ({ to: hrefOf({ view: 'notices', review }), label: words[review], current: review === place.review }))}
      />
      <AskState asked={asked}>
        {(list) => (
          <>
            <Unkept unkept={list.unkept} />
            <RowsOfPage list={list} first={hrefOf({ ...place, page: 1 })}>
              {list.records.length === 0 ? (
                <EmptyState icon="check" title={isQueue ? words.none : words.noneOther} text={isQueue ? words.noneText : undefined} />
              ) : (
                <NoticeTable notices={list.records} acts={(notice) => <NoticeActs notice={notice} />} />
              )}
            </RowsOfPage>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
          </>
        )}
      </AskState>
    </Card>
  );
}

/** How many forged notices came beyond those that are kept. */
function Unkept({ unkept }: Pick<NoticeList, 'unkept'>) {
  const words = useWords<typeof zh>('paymentAdmin').notices;
  const { kinds } = useWords<typeof paymentZh>('payment');
  return unkept.map(({ kind, count, lastAt }) => (
    <Callout key={kind} tone="warning">
      {words.unkept({ kind: kinds[kind], count })} <TimeAgo at={lastAt} />
    </Callout>
  ));
}
