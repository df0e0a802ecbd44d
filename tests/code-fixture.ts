import { lettersOf, makeKey } from '#features/captcha/server/captcha-key.ts';
import { sql } from '#platform/server/database/sql.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * The newest code on its way to a phone or e-mail address, as its receiver would read it; null when none was meant for
 * him.
 */
export async function codeSentTo(site: Pick<Site, 'db' | 'secret'>, target: string): Promise<string | null> {
  const row = await site.db.row<{ sealed_words: Buffer | null; state: string }>(sql`
    select sealed_words, state from delivery where recipient = ${target} and template = 'verificationCode'
      and state <> 'withheld' order by id desc limit 1`);
  if (!row?.sealed_words) return null;
  const messages: unknown = JSON.parse(unseal(site.secret, 'delivery.words', row.sealed_words));
  return typeof messages === 'object' && messages !== null && 'code' in messages ? String(messages.code) : null;
}

/** A captcha for asking for a code, already read. */
export function solvedCaptcha(site: Pick<Site, 'secret'>): { captchaKey: string; captchaValue: string } {
  const captchaKey = makeKey(site.secret, { purpose: 'code', now: new Date() });
  return { captchaKey, captchaValue: lettersOf(site.secret, captchaKey) };
}
