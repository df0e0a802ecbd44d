import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './area-messages.zh.ts';

export const en: Translation<typeof zh> = {
  payment: 'Payments',
  paymentWords: 'top-up order refund statement reconciliation export',
  paymentProvider: 'Payment providers',
  paymentProviderWords: 'alipay wechat pay stripe sandbox merchant',
};
