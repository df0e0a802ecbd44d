import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as paymentsPage from './admin/payments-page.tsx';
import * as providersPage from './admin/providers-page.tsx';

export const paymentArea: ConsoleArea = {
  name: 'payment',
  icon: 'download',
  group: 'groupMoney',
  title: { zh_CN: zh.payment, en_US: en.payment },
  pages: { '/admin/payments': paymentsPage },
};

export const paymentProviderArea: ConsoleArea = {
  name: 'paymentProvider',
  icon: 'wallet',
  group: 'groupSystem',
  title: { zh_CN: zh.paymentProvider, en_US: en.paymentProvider },
  pages: { '/admin/payment-providers': providersPage },
};
