import { en } from '#features/account-deletion/messages.en.ts';
import { zh } from '#features/account-deletion/messages.zh.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { endAccounts } from './end-accounts.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { accountDeletionRoutes } from './routes.ts';

export const accountDeletionFeature = defineFeature({
  name: 'departure',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  routes: accountDeletionRoutes((site, memberId) => readBalances(site.db, { kind: 'member', id: memberId })),
  jobs: ({ onAccountDeleted }) => [
    {
      name: 'departure.end',
      everySeconds: 600,
      run: (site) => endAccounts(site, { onAccountDeleted, now: new Date() }),
    },
  ],
});
