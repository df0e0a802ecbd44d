import { createECDH, hkdfSync } from 'node:crypto';
import type { Site } from '#platform/server/site.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const made = new WeakMap<Buffer, PushKeys>();

/**
 * The pair by which push services recognise the site (VAPID), derived from the site's key: the same in every process
 * and after a restore, and stored nowhere. The chance that the derived number is no key is 2⁻³².
 */
export function pushKeys({ secret }: Pick<Site, 'secret'>): PushKeys {
  const known = made.get(secret);
  if (known) return known;
  const curve = createECDH('prime256v1');
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'reminder.push', 32));
  curve.setPrivateKey(privateKey);
  const keys = { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  made.set(secret, keys);
  return keys;
}
