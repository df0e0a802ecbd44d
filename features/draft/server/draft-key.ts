import { createECDH, hkdfSync } from 'node:crypto';
import type { DraftPair } from '#features/draft/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

const CURVE = 'prime256v1';

/**
 * The asking member's own pair of keys, the same whenever he asks: derived from the site's key, kept nowhere. A browser seals by the
 * public half what he has written when he leaves, and opens it by the other half once he is back.
 */
export function readDraftKey(context: Context): DraftPair {
  const { id } = memberOf(context);
  for (let round = 0; ; round += 1) {
    const secret = Buffer.from(hkdfSync('sha256', context.site.secret, '', `draft-key:${id}:${round}`, 32));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(secret);
    } catch {
      // One in four thousand million is no key of this curve.
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
