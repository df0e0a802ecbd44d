export { askBalances } from './asks.ts';
export { askEntryLog, EntryLog } from './entry-log.tsx';
export { WalletLayout } from './wallet-layout.tsx';
