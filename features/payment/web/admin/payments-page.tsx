import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from './messages.zh.ts';
import { NoticeQueue } from './notice-queue.tsx';
import { OrderFileView } from './order-file.tsx';
import { OrderSearch } from './order-search.tsx';
import { askFile, askNotices, askSearch, askStatement, askStatements, hrefOf, type PaymentPlace, placeOf, views } from './place.ts';
import { StatementView } from './statement-view.tsx';
import { Statements } from './statements.tsx';

const pageWords = consoleWords('paymentAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = ({ query }: Place) => {
  const place = placeOf(query);
  if (place.view === 'statements') return [place.open === undefined ? askStatements(place.page) : askStatement(place.open)];
  if (place.view === 'notices') return [askNotices(place)];
  return [place.open === undefined ? askSearch(place) : askFile(place.open)];
};

/** `/admin/payments`: orders, what providers say that does not fit, and their statements. */
export function Page() {
  return (
    <ConsoleFrame area="payment" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('paymentAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Card>
        <Tabs label={words.views.label} items={views.map((view) => ({ to: hrefOf({ view }), label: words.views[view], current: view === place.view }))} />
      </Card>
      <Part key={`${place.view} ${place.open ?? ''}`} place={place} />
    </>
  );
}

function Part({ place }: { place: PaymentPlace }) {
  if (place.view === 'notices') return <NoticeQueue place={place} />;
  if (place.view === 'statements') return place.open === undefined ? <Statements place={place} /> : <StatementView id={place.open} />;
  return place.open === undefined ? <OrderSearch place={place} /> : <OrderFileView number={place.open} />;
}
