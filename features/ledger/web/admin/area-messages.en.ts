import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './area-messages.zh.ts';

export const en: Translation<typeof zh> = {
  money: 'Money',
  moneyWords: 'income share balance escrow figures',
  ledger: 'Ledger',
  ledgerWords: 'adjust balance points check export accounting transactions',
};
