export { askSecondFactor } from './asks.ts';
export type { ProofDialogProps } from './proof-way.ts';
export { SecondFactorCard } from './second-factor-card.tsx';
export { WayNote, WayPanel, WayRow, WayRows } from './way-panel.tsx';
