import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const ledgerPages: readonly AnnouncedPage[] = [
  consolePage('/admin/money'),
  consolePage('/admin/ledger'),
  consolePage('/admin/ledger/transaction'),
  consolePage('/admin/ledger/member'),
  consolePage('/admin/ledger/adjustments'),
  consolePage('/admin/ledger/check'),
];
