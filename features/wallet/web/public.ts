export { EntryLog, entryLogQuery } from './entry-log.tsx';
export { balancesQuery } from './queries.ts';
export { WaitingLine } from './waiting-line.tsx';
export { WalletLayout } from './wallet-layout.tsx';
