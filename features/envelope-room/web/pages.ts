import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const envelopeRoomPages: readonly AnnouncedPage[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/giveRedEnvelopeList',
    load: () => import('./sent-page.tsx'),
    source: 'features/envelope-room/web/sent-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/redEnvelopeAmountDistributionList',
    load: () => import('./distribution-page.tsx'),
    source: 'features/envelope-room/web/distribution-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/receiveRedEnvelopeList',
    load: () => import('./received-page.tsx'),
    source: 'features/envelope-room/web/received-page.tsx',
  },
  consolePage('/admin/red-envelopes'),
];
