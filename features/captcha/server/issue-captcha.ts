import type { Purpose } from '#features/captcha/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { drawLetters } from '#platform/server/picture/draw-letters.ts';
import { lettersOf, makeKey, readKey } from './captcha-key.ts';

/** A new key for a purpose. */
export function issueCaptcha({ site, now }: Pick<Context, 'site' | 'now'>, purpose: Purpose): string {
  return makeKey(site.secret, { purpose, now });
}

/** Sends a key's picture. @throws 404 for a key that is not ours or has ended */
export async function sendPicture({ site, now, answer }: Pick<Context, 'site' | 'now' | 'answer'>, key: string): Promise<void> {
  const known = readKey(site.secret, key);
  if (!known || known.endsAt <= now) throw platformErrors.notFound();
  // Opened by itself the picture is a document: nothing in it may run or load.
  answer.setHeader('content-security-policy', "default-src 'none'; style-src 'none'; sandbox");
  const picture = await drawLetters(lettersOf(site.secret, key), { width: 132, height: 44, fontSize: 48, noise: 3, background: '#f3efe6' });
  answer.send(picture, 'image/svg+xml');
}
