import type { ReactNode } from 'react';
import { ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { ledgerPaths } from '#features/ledger/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { zh } from './messages.zh.ts';

const pageWords = consoleWords('ledgerAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

/** The frame of every page of the books. */
export function LedgerFrame({ children }: { children: ReactNode }) {
  return (
    <ConsoleFrame area="ledger" words={pageWords}>
      {children}
    </ConsoleFrame>
  );
}

type LedgerTab = keyof typeof ledgerPaths;
const tabs: readonly LedgerTab[] = ['transactions', 'adjustments', 'check'];

/** The title of the books and the three ways to look at them. */
export function LedgerHead({ tab, tools }: { tab: LedgerTab; tools?: ReactNode }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        {tools}
      </PageHeading>
      <Card>
        <Tabs label={words.tabs} items={tabs.map((one) => ({ to: ledgerPaths[one], label: words.tabNames[one], current: one === tab }))} />
      </Card>
    </>
  );
}
