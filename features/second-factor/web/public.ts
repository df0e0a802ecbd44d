export { askSecondFactor } from './asks.ts';
export { ProofDialog } from './proof-dialog.tsx';
export { SecondFactorCard } from './second-factor-card.tsx';
