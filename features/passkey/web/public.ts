export { answerByPasskey, canAutofill, hasPasskeys, stopAsking } from './ceremony.ts';
export { OwnProofField } from './own-proof-field.tsx';
export { PasskeyCard } from './passkey-card.tsx';
export { ProofDialog } from './proof-dialog.tsx';
