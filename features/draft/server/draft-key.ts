import { createECDH, hkdfSync } from 'node:crypto';
import type { DraftPair } from '#features/draft/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

const CURVE = 'prime256v1';

/**
 * The asking member's key pair, always the same: derived from the site's key, not stored. A browser encrypts drafts
 * with the public key once the member is no longer signed in there, and decrypts them with the private key after they
 * sign in again.
 */
export function readDraftKey(context: Context): DraftPair {
  const { id } = memberOf(context);
  for (let round = 0; ; round += 1) {
    const secret = Buffer.from(hkdfSync('sha256', context.site.secret, '', `draft-key:${id}:${round}`, 32));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(secret);
    } catch {
      // One in four thousand million values is not a valid key of this curve.
      continue;
    }
    const point = pair.getPublicKey();
    return {
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: secret.toString('base64url'),
    };
  }
}
