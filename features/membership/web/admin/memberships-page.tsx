import { defineConsoleParts } from '#features/console/web/page-public.ts';
import { Cards, cardBookQuery } from './cards.tsx';
import { membershipAdminMessages } from './messages.ts';
import { orders } from './orders.tsx';

/** `/admin/memberships`: cards and orders. */
export const { Page, queries } = defineConsoleParts({
  area: 'membership',
  messages: membershipAdminMessages,
  param: 'tab',
  label: (t) => t.tabs,
  names: ({ cards, orders }) => ({ cards, orders }),
  parts: { cards: { queries: () => [cardBookQuery], View: Cards }, orders },
});
