export { proveByPasskey, proveByText, requestPasskey } from './prove-by-passkey.ts';
export { deleteEnded as sweepChallenges } from './store.ts';
