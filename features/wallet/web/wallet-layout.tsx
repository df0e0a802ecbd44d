import { useLocation } from 'react-router';
import { type WalletRoom, walletPaths } from '#features/wallet/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { type RoomProps, RoomsFrame } from '#platform/web/page/rooms-frame.tsx';
import { walletMessages } from '../messages.ts';
import { balancesQuery } from './queries.ts';

type Group = 'holding' | 'envelope' | 'proof';

/** Every page in the order of the navigation. */
const rooms: readonly { name: WalletRoom; icon: IconName; group: Group }[] = [
  { name: 'point', icon: 'star', group: 'holding' },
  { name: 'balance', icon: 'wallet', group: 'holding' },
  { name: 'payment', icon: 'plus', group: 'holding' },
  { name: 'giveRedEnvelopeList', icon: 'send', group: 'envelope' },
  { name: 'redEnvelopeAmountDistributionList', icon: 'chart', group: 'envelope' },
  { name: 'receiveRedEnvelopeList', icon: 'mail', group: 'envelope' },
  { name: 'proof', icon: 'shield', group: 'proof' },
];
const groups: readonly Group[] = ['holding', 'envelope', 'proof'];

/** Balances shown beside the navigation entries of their pages. */
function useHoldings(): Partial<Record<WalletRoom, { count: string }>> {
  const language = useLanguage();
  const { data } = useApiQuery(balancesQuery);
  return data
    ? { balance: { count: moneyText(data.balanceFen) }, point: { count: formatCount(data.points, language) } }
    : {};
}

/** The layout of every page under `/wallet/*`; the current page is determined from the address. */
export function WalletLayout({ children, ...room }: RoomProps) {
  const t = useMessages(walletMessages);
  const { pathname } = useLocation();
  const counts = useHoldings();
  const links = rooms.map(({ name, icon, group }) => ({
    to: walletPaths[name],
    label: t.rooms[name],
    icon,
    group,
    current: pathname === walletPaths[name],
    ...counts[name],
  }));
  return (
    <RoomsFrame
      {...room}
      label={t.wallet}
      groups={groups.map((group) => ({
        caption: t.groups[group],
        items: links.filter((link) => link.group === group),
      }))}
    >
      {children}
    </RoomsFrame>
  );
}
