import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
/** Version byte of the algorithm. */
const RECIPE = 1;

/** A derived key for each use: what is sealed for one cannot be opened as another. */
function keyOf(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal:${use}`, 32));
}

/**
 * Encrypts a text for storage in a table (AES-256-GCM under the site's secret). `use` is its purpose: `delivery.words`.
 */
export function seal(secret: Buffer, use: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(RECIPE), nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what `seal` made for the same use. @throws when the secret or the use differs, or it was changed */
export function unseal(secret: Buffer, use: string, sealed: Buffer): string {
  if (sealed[0] !== RECIPE || sealed.length < 1 + NONCE + TAG) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), sealed.subarray(1, 1 + NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
}
