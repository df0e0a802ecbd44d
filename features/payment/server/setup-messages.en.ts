import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Payments',
  text: 'Connect Alipay, WeChat Pay or Stripe to sell memberships and paid content.',
  action: 'Connect',
};
