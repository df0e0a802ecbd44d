export { askDisputes, askUnlocks } from './asks.ts';
export { HiddenGate } from './hidden-gate.tsx';
export { DisputeRow, PaymentMark, UnlockViews } from './lazy-lists.tsx';
export { KeptDialog } from './lazy-parts.tsx';
