import { createHash } from 'node:crypto';
import { CSRF_COOKIE } from '#platform/server/http/anti-forgery.ts';
import type { Context } from '#platform/server/http/context.ts';

/**
 * The requester a code is bound to besides its target: a member, or a guest's browser. A request from elsewhere can
 * neither use the code nor use up its attempts.
 */
export function holderOf(context: Pick<Context, 'cookies'>, memberId: string | undefined): string {
  if (memberId !== undefined) return `m:${memberId}`;
  const browser = context.cookies[CSRF_COOKIE] ?? '';
  return `g:${createHash('sha256').update(browser).digest('base64url')}`;
}
