import { useLocation } from 'react-router';
import { type WalletRoom, walletPaths } from '#features/wallet/paths.ts';
import { moneyText } from '#platform/shared/money.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { type RoomProps, RoomsFrame } from '#platform/web/page/rooms-frame.tsx';
import type { zh } from '../messages.zh.ts';
import { askBalances } from './asks.ts';

type Group = 'holding' | 'envelope' | 'proof';

/** Every room in the order of the navigation. */
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

/** What there is, beside the rooms it is told in. */
function useHoldings(): Partial<Record<WalletRoom, { count: string }>> {
  const language = useLanguage();
  const { data } = useAsk(askBalances);
  return data ? { balance: { count: moneyText(data.balanceFen) }, point: { count: formatCount(data.points, language) } } : {};
}

/** The frame of every page under `/wallet/*`; the room one is in is marked by its address. */
export function WalletLayout({ children, ...room }: RoomProps) {
  const words = useWords<typeof zh>('wallet');
  const { pathname } = useLocation();
  const counts = useHoldings();
  const links = rooms.map(({ name, icon, group }) => ({ to: walletPaths[name], label: words.rooms[name], icon, group, current: pathname === walletPaths[name], ...counts[name] }));
  return (
    <RoomsFrame {...room} label={words.wallet} groups={groups.map((group) => ({ caption: words.groups[group], items: links.filter((link) => link.group === group) }))}>
      {children}
    </RoomsFrame>
  );
}
