import { defineConsoleParts } from '#features/console/web/page-public.ts';
import { paymentAdminMessages } from './messages.ts';
import { notices } from './notices.tsx';
import { orders } from './orders.tsx';
import { statements } from './statements.tsx';

/** `/admin/payments`: orders, notices that do not fit, and statements. */
export const { Page, queries } = defineConsoleParts({
  area: 'payment',
  messages: paymentAdminMessages,
  param: 'view',
  label: (t) => t.title,
  names: (t) => t.views,
  parts: { orders, notices, statements },
});
