export type { ProofDialogProps, ProofWay } from './proof-way.ts';
export { QrCode } from './qr-code.tsx';
export { requestSecondFactor } from './queries.ts';
export { SecondFactorCard } from './second-factor-card.tsx';
export { WayNote, WayPanel, WayRow, WayRows } from './way-panel.tsx';
