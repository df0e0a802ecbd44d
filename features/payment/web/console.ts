import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as paymentsPage from './admin/payments-page.tsx';
import * as providersPage from './admin/providers-page.tsx';

export const paymentArea: ConsoleArea = {
  name: 'payment',
  permission: 'console.payment',
  icon: 'card',
  group: 'groupMoney',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/payments': paymentsPage },
};

export const paymentProviderArea: ConsoleArea = {
  name: 'paymentProvider',
  permission: 'console.provider',
  icon: 'phone',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/payment-providers': providersPage },
};
