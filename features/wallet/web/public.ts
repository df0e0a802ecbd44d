export { EntryLog, entryLogQuery } from './entry-log.tsx';
export { balancesQuery } from './queries.ts';
export { WalletLayout } from './wallet-layout.tsx';
