import { followMessages } from '#features/follow/messages.ts';
import { followerListPath, followListPath } from '#features/follow/paths.ts';
import { notifyPaths } from '#features/reminder/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';

const paths = {
  follows: followListPath(),
  followers: followerListPath,
  messages: notifyPaths.privateMessageList,
} as const;

type PeopleTab = keyof typeof paths;
const tabs: readonly PeopleTab[] = ['follows', 'followers', 'messages'];

/** Leads between the lists of people below `/user/control/home`. */
export function PeopleTabs({ tab }: { tab: PeopleTab }) {
  const t = useMessages(followMessages);
  return (
    <Tabs label={t.lists} items={tabs.map((one) => ({ to: paths[one], label: t.tabs[one], current: one === tab }))} />
  );
}
