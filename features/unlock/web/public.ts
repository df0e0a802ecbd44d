export { askDisputes, askUnlocks } from './asks.ts';
export { DisputeRow } from './dispute-row.tsx';
export { HiddenGate } from './hidden-gate.tsx';
export { KeptDialog } from './lazy-parts.tsx';
export { PaymentMark, UnlockViews } from './unlock-views.tsx';
