import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { CardsPanel } from './cards-panel.tsx';
import { membershipAdminMessages } from './messages.ts';
import { OrdersPanel } from './orders-panel.tsx';
import { adminOrdersQuery, cardBookQuery, hrefOf, parseSearchParams } from './search-params.ts';

const pageMessages = consoleMessages(membershipAdminMessages);

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const searchParams = parseSearchParams(query);
  return [searchParams.tab === 'orders' ? adminOrdersQuery(searchParams) : cardBookQuery];
};

/** `/admin/memberships`: cards and orders. */
export function Page() {
  return (
    <ConsoleFrame area="membership" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(membershipAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  const tab = (name: 'cards' | 'orders') => ({
    to: hrefOf({ tab: name, q: undefined, status: undefined, page: 1 }),
    label: t[name],
    current: searchParams.tab === name,
  });
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <Card>
        <Tabs label={t.tabs} items={[tab('cards'), tab('orders')]} />
      </Card>
      {searchParams.tab === 'orders' ? <OrdersPanel searchParams={searchParams} /> : <CardsPanel />}
    </>
  );
}
