export { answerByPasskey, canAutofill, hasPasskeys, stopConfirming } from './ceremony.ts';
export { OwnProofField } from './own-proof-field.tsx';
export { PasskeyCard } from './passkey-card.tsx';
export { ProofDialog } from './proof-dialog.tsx';
