import { ledgerPaths } from '#features/ledger/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { ledgerAdminMessages } from './messages.ts';

type LedgerTab = keyof typeof ledgerPaths;
const tabs: readonly LedgerTab[] = ['transactions', 'adjustments', 'check'];

/** The ledger's three pages. */
export function LedgerTabs({ tab }: { tab: LedgerTab }) {
  const t = useMessages(ledgerAdminMessages);
  return (
    <Card>
      <Tabs
        label={t.title}
        items={tabs.map((item) => ({ to: ledgerPaths[item], label: t.tabNames[item], current: item === tab }))}
      />
    </Card>
  );
}
