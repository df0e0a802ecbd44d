export { answerByPasskey, canAutofill, hasPasskeys, stopAsking } from './ceremony.ts';
export { PasskeyCard } from './passkey-card.tsx';
