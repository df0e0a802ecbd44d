import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { CardsPanel } from './cards-panel.tsx';
import type { zh } from './messages.zh.ts';
import { OrdersPanel } from './orders-panel.tsx';
import { adminOrdersQuery, cardBookQuery, hrefOf, parseSearchParams } from './search-params.ts';

const pageMessages = consoleMessages('membershipAdmin', {
  zh_CN: async () => {
    const [{ zh }, { zh: terms }] = await Promise.all([import('./messages.zh.ts'), import('../offer-messages.zh.ts')]);
    return { ...zh, terms };
  },
  en_US: async () => {
    const [{ en }, { en: terms }] = await Promise.all([import('./messages.en.ts'), import('../offer-messages.en.ts')]);
    return { ...en, terms };
  },
});

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const searchParams = parseSearchParams(query);
  return [searchParams.tab === 'orders' ? adminOrdersQuery(searchParams) : cardBookQuery];
};

/** `/admin/memberships`: what is sold, and what has been bought. */
export function Page() {
  return (
    <ConsoleFrame area="membership" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages<typeof zh>('membershipAdmin');
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  const tab = (name: 'cards' | 'orders') => ({
    to: hrefOf({ tab: name, q: undefined, status: undefined, page: 1 }),
    label: messages[name],
    current: searchParams.tab === name,
  });
  return (
    <>
      <PageHeading title={messages.title} text={messages.text} />
      <Card>
        <Tabs label={messages.tabs} items={[tab('cards'), tab('orders')]} />
      </Card>
      {searchParams.tab === 'orders' ? <OrdersPanel searchParams={searchParams} /> : <CardsPanel />}
    </>
  );
}
