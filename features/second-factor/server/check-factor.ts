import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { unseal } from '#platform/server/seal.ts';
import { normalizeText } from '#platform/shared/normalize-text.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { selectFactors, takeStep } from './store.ts';
import { stepOf } from './totp.ts';

/** Purpose under which an app secret is sealed. */
export const TOTP_USE = 'second-factor.totp';
/**
 * Wrong codes allowed per member in 15 minutes, across all tickets, from where they are known and from anywhere else;
 * prevents trying all million codes.
 */
const FAILURES = { count: 10, seconds: 900 };

export interface Claim {
  memberId: string;
  method: 'totp' | 'recovery';
  typed: string;
  /**
   * Sent by the member's session, or from an address they have signed in from: counted apart, so that somebody else who
   * knows the password does not lock them out.
   */
  isKnown: boolean;
}

/**
 * Whether a code belongs to the member and is unused; a correct code is consumed. @throws 429 after too many wrong
 * codes
 */
export async function isFactorRight(context: Context, claim: Claim): Promise<boolean> {
  const bucket = `second-factor:${claim.isKnown ? 'known:' : ''}${claim.memberId}`;
  const seconds = await context.site.limits.take(bucket, FAILURES);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const isRight = claim.method === 'totp' ? await takeTotp(context, claim) : await useRecoveryCode(context, claim);
  if (isRight) await context.site.limits.forget(bucket);
  return isRight;
}

async function takeTotp({ db, site, now }: Context, { memberId, typed }: Claim): Promise<boolean> {
  const factors = await selectFactors(db, memberId);
  if (!factors.is_totp_on || !factors.totp_sealed) return false;
  const code = normalizeText(typed, 'NFKC').replace(/\s/g, '');
  const step = stepOf({
    secret: unseal(site.secret, TOTP_USE, factors.totp_sealed),
    code,
    now,
    lastStep: factors.totp_last_step,
  });
  return step !== undefined && takeStep(db, { memberId, sealed: factors.totp_sealed, step });
}
