export { askUnlocks } from './asks.ts';
export { HiddenGate } from './hidden-gate.tsx';
export { KeptDialog } from './lazy-parts.tsx';
