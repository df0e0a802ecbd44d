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
  words: '充值 订单 退款 对账 对账单 异常付款 导出 top-up order refund statement reconciliation export fukuan fk',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/payments': paymentsPage },
};

export const paymentProviderArea: ConsoleArea = {
  name: 'paymentProvider',
  permission: 'console.provider',
  icon: 'phone',
  group: 'groupSystem',
  words: '支付宝 微信支付 沙盒 商户 alipay wechat pay stripe sandbox merchant zhifupingtai zfpt',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/payment-providers': providersPage },
};
