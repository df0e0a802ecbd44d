export { proveByPasskey, proveByText, requestPasskey } from './prove-by-passkey.ts';
