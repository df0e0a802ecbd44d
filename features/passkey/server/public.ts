export { askForPasskey, proveByPasskey, proveByText } from './prove-by-passkey.ts';
export { deleteEnded as sweepChallenges } from './store.ts';
