import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { zh } from './messages.zh.ts';
import { hrefOf, type Tab, tabs } from './search-params.ts';

/** Open disputes, decided ones, and the figures. */
export function UnlockTabs({ tab }: { tab: Tab }) {
  const messages = useMessages<typeof zh>('unlockAdmin');
  return (
    <Tabs
      label={messages.tabs}
      items={tabs.map((item) => ({ to: hrefOf({ tab: item }), label: messages.tabNames[item], current: item === tab }))}
    />
  );
}
