import { useWords } from '#platform/web/i18n/words.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { zh } from './messages.zh.ts';
import { hrefOf, type Tab, tabs } from './place.ts';

/** Open disputes, decided ones, and the figures. */
export function UnlockTabs({ tab }: { tab: Tab }) {
  const words = useWords<typeof zh>('unlockAdmin');
  return <Tabs label={words.tabs} items={tabs.map((one) => ({ to: hrefOf({ tab: one }), label: words.tabNames[one], current: one === tab }))} />;
}
