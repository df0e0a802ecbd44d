import type { ReactNode } from 'react';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { ledgerPaths } from '#features/ledger/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { ledgerAdminMessages } from './messages.ts';

const pageMessages = consoleMessages(ledgerAdminMessages);

/** The frame of every ledger page. */
export function LedgerFrame({ children }: { children: ReactNode }) {
  return (
    <ConsoleFrame area="ledger" messages={pageMessages}>
      {children}
    </ConsoleFrame>
  );
}

type LedgerTab = keyof typeof ledgerPaths;
const tabs: readonly LedgerTab[] = ['transactions', 'adjustments', 'check'];

/** The ledger's title and its three tabs. */
export function LedgerHead({ tab, tools }: { tab: LedgerTab; tools?: ReactNode }) {
  const t = useMessages(ledgerAdminMessages);
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        {tools}
      </PageHeading>
      <Card>
        <Tabs
          label={t.tabs}
          items={tabs.map((item) => ({ to: ledgerPaths[item], label: t.tabNames[item], current: item === tab }))}
        />
      </Card>
    </>
  );
}
