import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { seal, unseal } from '#platform/server/seal.ts';

/** Data stored in an encrypted cookie that the browser can neither read nor forge. */
export interface Parcel<Schema extends z.ZodMiniType<{ endsAt: number }>> {
  cookie: string;
  /** The purpose of the encryption key. */
  use: string;
  schema: Schema;
  /** Lifetime in ms. */
  lifetime: number;
}

type Any = z.ZodMiniType<{ endsAt: number }>;

/** Sets the cookie in the requesting browser. */
export function give<Schema extends Any>(
  context: Context,
  parcel: Parcel<Schema>,
  input: Omit<z.output<Schema>, 'endsAt'>,
): void {
  const text = JSON.stringify({ ...input, endsAt: context.now.getTime() + parcel.lifetime });
  context.answer.setCookie(parcel.cookie, seal(context.site.secret, parcel.use, text).toString('base64url'), {
    httpOnly: true,
    maxAge: parcel.lifetime / 1000,
  });
}

/** The data in the requesting browser's cookie; undefined if missing, forged or expired. */
export function look<Schema extends Any>(
  context: Pick<Context, 'site' | 'cookies' | 'now'>,
  parcel: Parcel<Schema>,
): z.output<Schema> | undefined {
  const { site, now } = context;
  const value = readOwnCookie(context, parcel.cookie);
  if (value === undefined || value.length > 6000) return undefined;
  try {
    const parsed = parcel.schema.safeParse(
      JSON.parse(unseal(site.secret, parcel.use, Buffer.from(value, 'base64url'))),
    );
    return parsed.success && parsed.data.endsAt > now.getTime() ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function drop(context: Context, { cookie }: Pick<Parcel<Any>, 'cookie'>): void {
  context.answer.setCookie(cookie, '', { httpOnly: true, maxAge: 0 });
}

/** Constant-time comparison. */
export function isSame(item: string, other: string): boolean {
  const [a, b] = [Buffer.from(item), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
