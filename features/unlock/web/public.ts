export { HiddenGuard } from './hidden-guard.tsx';
export { DisputeRow, PaymentMark, UnlockViews } from './lazy-lists.tsx';
export { SnapshotDialog } from './lazy-parts.tsx';
export { disputesQuery, unlocksQuery } from './queries.ts';
