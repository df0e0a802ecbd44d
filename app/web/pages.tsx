import { accountDeletionPages } from '#features/account-deletion/web/pages.ts';
import { blockPages } from '#features/block/web/pages.ts';
import { commentPages } from '#features/comment/web/pages.ts';
import { dataExportPages } from '#features/data-export/web/pages.ts';
import { editorPages } from '#features/editor/web/pages.ts';
import { envelopeRoomPages } from '#features/envelope-room/web/pages.ts';
import { homePages } from '#features/home/web/pages.ts';
import { membershipPages } from '#features/membership/web/pages.ts';
import { myContentPages } from '#features/my-content/web/pages.ts';
import { paymentPages } from '#features/payment/web/pages.ts';
import { phonePages } from '#features/phone/web/pages.ts';
import { pointPages } from '#features/point/web/pages.ts';
import { profilePages } from '#features/profile/web/pages.ts';
import { recoveryPages } from '#features/recovery/web/pages.ts';
import { securityPages } from '#features/security/web/pages.ts';
import { sessionPages } from '#features/session/web/pages.ts';
import { threadPages } from '#features/thread/web/pages.ts';
import { topicPages } from '#features/topic/web/pages.ts';
import { verificationPages } from '#features/verification/web/pages.ts';
import { walletPages } from '#features/wallet/web/pages.ts';
import type { PageRoute } from '#platform/web/page/page.ts';

const CONSOLE = { access: 'staff', shell: 'bare', messages: 'account', source: 'app/web/console-pages.ts' } as const;

/** Every page of the product: what features announce, one line each, and the console; any other address leads to the index. */
export const pageRoutes: readonly PageRoute[] = [
  ...homePages,
  ...threadPages,
  ...topicPages,
  ...editorPages,
  ...commentPages,
  ...profilePages,
  ...phonePages,
  ...securityPages,
  ...verificationPages,
  ...blockPages,
  ...dataExportPages,
  ...accountDeletionPages,
  ...myContentPages,
  ...walletPages,
  ...pointPages,
  ...paymentPages,
  ...membershipPages,
  ...envelopeRoomPages,
  ...sessionPages,
  ...recoveryPages,
  { path: '/kit', query: [], load: () => import('./kit-page.tsx'), source: 'app/web/kit-page.tsx' },
  { ...CONSOLE, path: '/admin', load: async () => (await import('./console-pages.ts')).overview },
  { ...CONSOLE, path: '/admin/content', load: async () => (await import('./console-pages.ts')).content },
  { ...CONSOLE, path: '/admin/members', load: async () => (await import('./console-pages.ts')).members },
  { ...CONSOLE, path: '/admin/member', load: async () => (await import('./console-pages.ts')).member },
  { ...CONSOLE, path: '/admin/money', load: async () => (await import('./console-pages.ts')).money },
  { ...CONSOLE, path: '/admin/ledger', load: async () => (await import('./console-pages.ts')).ledger },
  { ...CONSOLE, path: '/admin/ledger/transaction', load: async () => (await import('./console-pages.ts')).transaction },
  { ...CONSOLE, path: '/admin/ledger/member', load: async () => (await import('./console-pages.ts')).memberBooks },
  { ...CONSOLE, path: '/admin/ledger/adjustments', load: async () => (await import('./console-pages.ts')).adjustment },
  { ...CONSOLE, path: '/admin/ledger/check', load: async () => (await import('./console-pages.ts')).ledgerCheck },
  { ...CONSOLE, path: '/admin/levels', load: async () => (await import('./console-pages.ts')).level },
  { ...CONSOLE, path: '/admin/emoji', load: async () => (await import('./console-pages.ts')).emoji },
  { ...CONSOLE, path: '/admin/attachments', load: async () => (await import('./console-pages.ts')).attachment },
  { ...CONSOLE, path: '/admin/videos', load: async () => (await import('./console-pages.ts')).video },
  { ...CONSOLE, path: '/admin/bans', load: async () => (await import('./console-pages.ts')).ban },
  { ...CONSOLE, path: '/admin/sections', load: async () => (await import('./console-pages.ts')).section },
  { ...CONSOLE, path: '/admin/roles', load: async () => (await import('./console-pages.ts')).role },
  { ...CONSOLE, path: '/admin/fields', load: async () => (await import('./console-pages.ts')).field },
  { ...CONSOLE, path: '/admin/verifications', load: async () => (await import('./console-pages.ts')).verification },
  { ...CONSOLE, path: '/admin/payments', load: async () => (await import('./console-pages.ts')).payment },
  {
    ...CONSOLE,
    path: '/admin/payment-providers',
    load: async () => (await import('./console-pages.ts')).paymentProvider,
  },
  { ...CONSOLE, path: '/admin/unlocks', load: async () => (await import('./console-pages.ts')).unlock },
  { ...CONSOLE, path: '/admin/memberships', load: async () => (await import('./console-pages.ts')).membership },
  { ...CONSOLE, path: '/admin/red-envelopes', load: async () => (await import('./console-pages.ts')).redEnvelope },
  { ...CONSOLE, path: '/admin/settings', load: async () => (await import('./console-pages.ts')).setting },
  { ...CONSOLE, path: '/admin/login-providers', load: async () => (await import('./console-pages.ts')).loginProvider },
  { ...CONSOLE, path: '/admin/storage', load: async () => (await import('./console-pages.ts')).storage },
  { ...CONSOLE, path: '/admin/providers', load: async () => (await import('./console-pages.ts')).provider },
  { ...CONSOLE, path: '/admin/outbox', load: async () => (await import('./console-pages.ts')).outbox },
  { ...CONSOLE, path: '/admin/audit', load: async () => (await import('./console-pages.ts')).audit },
  { ...CONSOLE, path: '/admin/jobs', load: async () => (await import('./console-pages.ts')).job },
];
