import { en } from '#features/ledger/messages.en.ts';
import { zh } from '#features/ledger/messages.zh.ts';
import { ledgerSettings } from '#features/ledger/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { checkBooks } from './check-books.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { forfeitBalances } from './on-account-deleted.ts';
import { entryData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { rollUpDays } from './roll-up-days.ts';
import { ledgerRoutes } from './routes.ts';
import type { TestMoney } from './test-money.ts';
import { adjustmentWork } from './waiting-work.ts';

export const ledgerFeature = (testMoney: TestMoney) =>
  defineFeature({
    name: 'ledger',
    auditLabels: { zh_CN: auditZh, en_US: auditEn },
    permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
    jobMessages: { zh_CN: jobZh, en_US: jobEn },
    messages: { zh_CN: zh, en_US: en },
    settings: ledgerSettings,
    routes: ({ ledgerChecks }) => ledgerRoutes({ checks: ledgerChecks, testMoney }),
    jobs: ({ ledgerChecks }) => [
      {
        name: 'ledger.check',
        everySeconds: 86_400,
        run: async (site) =>
          (await checkBooks(site, { checks: ledgerChecks, occasion: 'job', now: new Date() }))?.count ?? 0,
      },
    ],
    rollUp: rollUpDays,
    ownData: [entryData],
    onAccountDeleted: forfeitBalances,
    waitingWork: [adjustmentWork],
  });
