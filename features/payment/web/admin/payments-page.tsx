import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { paymentAdminMessages } from './messages.ts';
import { NoticeQueue } from './notice-queue.tsx';
import { OrderFileView } from './order-file.tsx';
import { OrderSearch } from './order-search.tsx';
import {
  fileQuery,
  hrefOf,
  noticesQuery,
  type PaymentSearchParams,
  parseSearchParams,
  searchQuery,
  statementQuery,
  statementsQuery,
  views,
} from './search-params.ts';
import { StatementView } from './statement-view.tsx';
import { Statements } from './statements.tsx';

const pageMessages = consoleMessages(paymentAdminMessages);

export const queries = ({ query }: PageLocation) => {
  const searchParams = parseSearchParams(query);
  if (searchParams.view === 'statements')
    return [searchParams.open === undefined ? statementsQuery(searchParams.page) : statementQuery(searchParams.open)];
  if (searchParams.view === 'notices') return [noticesQuery(searchParams)];
  return [searchParams.open === undefined ? searchQuery(searchParams) : fileQuery(searchParams.open)];
};

/** `/admin/payments`: orders, notices that do not fit, and statements. */
export function Page() {
  return (
    <ConsoleFrame area="payment" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(paymentAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <Card>
        <Tabs
          label={t.views.label}
          items={views.map((view) => ({
            to: hrefOf({ view }),
            label: t.views[view],
            current: view === searchParams.view,
          }))}
        />
      </Card>
      <Part key={`${searchParams.view} ${searchParams.open ?? ''}`} searchParams={searchParams} />
    </>
  );
}

function Part({ searchParams }: { searchParams: PaymentSearchParams }) {
  if (searchParams.view === 'notices') return <NoticeQueue searchParams={searchParams} />;
  if (searchParams.view === 'statements')
    return searchParams.open === undefined ? (
      <Statements searchParams={searchParams} />
    ) : (
      <StatementView id={searchParams.open} />
    );
  return searchParams.open === undefined ? (
    <OrderSearch searchParams={searchParams} />
  ) : (
    <OrderFileView number={searchParams.open} />
  );
}
