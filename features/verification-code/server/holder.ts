import { createHash } from 'node:crypto';
import { CSRF_COOKIE } from '#platform/server/http/anti-forgery.ts';
import type { Context } from '#platform/server/http/context.ts';

/** Who a code is for beside its target: a member, or the browser of a guest. Whoever asks elsewhere can neither use it nor use up its tries. */
export function holderOf(context: Pick<Context, 'cookies'>, memberId: string | undefined): string {
  if (memberId !== undefined) return `m:${memberId}`;
  const browser = context.cookies[CSRF_COOKIE] ?? '';
  return `g:${createHash('sha256').update(browser).digest('base64url')}`;
}
