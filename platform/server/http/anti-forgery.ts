import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomText } from '../random-text.ts';
import { readyKey } from '../secret.ts';

export const CSRF_COOKIE = 'cms_token';
export const CSRF_HEADER = 'bbs-xsrf-token';
/** The binding of a guest's token. */
export const GUEST_BINDING = 'guest';

function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', readyKey(secret)).update(`csrf:${text}`).digest('base64url');
}

/** The guest tag per secret, cached because nearly every page needs it. */
const guestTags = new WeakMap<Buffer, string>();

function tagOf(secret: Buffer, binding: string): string {
  const existing = binding === GUEST_BINDING ? guestTags.get(secret) : undefined;
  if (existing !== undefined) return existing;
  const tag = createHmac('sha256', readyKey(secret)).update(`csrf-tag:${binding}`).digest('base64url').slice(0, 12);
  if (binding === GUEST_BINDING) guestTags.set(secret, tag);
  return tag;
}

/** A new token bound to a session id, or to `guest`. */
export function issueToken(secret: Buffer, binding: string): string {
  const text = `${randomText(15)}.${tagOf(secret, binding)}`;
  return `${text}.${sign(secret, text)}`;
}

/** The token has a valid signature, whatever its binding. */
export function isGenuine(secret: Buffer, token: string | undefined): boolean {
  if (token === undefined || token.length > 200) return false;
  const cut = token.lastIndexOf('.');
  if (cut < 1) return false;
  return isEqual(token.slice(cut + 1), sign(secret, token.slice(0, cut)));
}

/** Genuine, and issued to this session. */
export function isBoundTo(secret: Buffer, token: string | undefined, binding: string): boolean {
  return isGenuine(secret, token) && token?.split('.')[1] === tagOf(secret, binding);
}

/** Checks a write request: cookie and header are equal, genuine and bound to this session. */
export function isPairRight(
  secret: Buffer,
  pair: { cookie: string | undefined; header: string | undefined; binding: string },
): boolean {
  return (
    pair.cookie !== undefined &&
    pair.header !== undefined &&
    isEqual(pair.cookie, pair.header) &&
    isBoundTo(secret, pair.cookie, pair.binding)
  );
}

function isEqual(item: string, other: string): boolean {
  const a = Buffer.from(item);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
