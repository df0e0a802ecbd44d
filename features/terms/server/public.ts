/** Whoever registers agrees to the current version: in the transaction that makes the member. */
export { insertConsent } from './store.ts';
