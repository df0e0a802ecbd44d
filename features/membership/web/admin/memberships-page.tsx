import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { CardsPanel } from './cards-panel.tsx';
import type { zh } from './messages.zh.ts';
import { OrdersPanel } from './orders-panel.tsx';
import { askCardBook, askKeptOrders, hrefOf, placeOf } from './place.ts';

const pageWords = consoleWords('membershipAdmin', {
  zh_CN: async () => {
    const [{ zh }, { zh: terms }] = await Promise.all([import('./messages.zh.ts'), import('../offer-words.zh.ts')]);
    return { ...zh, terms };
  },
  en_US: async () => {
    const [{ en }, { en: terms }] = await Promise.all([import('./messages.en.ts'), import('../offer-words.en.ts')]);
    return { ...en, terms };
  },
});

export const asks = ({ query }: Pick<Place, 'query'>) => {
  const place = placeOf(query);
  return [place.tab === 'orders' ? askKeptOrders(place) : askCardBook];
};

/** `/admin/memberships`: what is sold, and what has been bought. */
export function Page() {
  return (
    <ConsoleFrame area="membership" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('membershipAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  const tab = (name: 'cards' | 'orders') => ({ to: hrefOf({ tab: name, q: undefined, status: undefined, page: 1 }), label: words[name], current: place.tab === name });
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Card>
        <Tabs label={words.tabs} items={[tab('cards'), tab('orders')]} />
      </Card>
      {place.tab === 'orders' ? <OrdersPanel place={place} /> : <CardsPanel />}
    </>
  );
}
