import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { unlockAdminMessages } from './messages.ts';
import { hrefOf, type Tab, tabs } from './search-params.ts';

/** Open disputes, decided ones, and the figures. */
export function UnlockTabs({ tab }: { tab: Tab }) {
  const t = useMessages(unlockAdminMessages);
  return (
    <Tabs
      label={t.tabs}
      items={tabs.map((item) => ({ to: hrefOf({ tab: item }), label: t.tabNames[item], current: item === tab }))}
    />
  );
}
