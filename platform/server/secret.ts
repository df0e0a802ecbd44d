import { createSecretKey, type KeyObject } from 'node:crypto';

const keys = new WeakMap<Buffer, KeyObject>();

/** A secret prepared for `createHmac`, once: preparing takes longer than signing. */
export function readyKey(secret: Buffer): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    keys.set(secret, key);
  }
  return key;
}
