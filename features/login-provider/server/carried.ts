import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { seal, unseal } from '#platform/server/seal.ts';

/** Something a browser carries for us, in a sealed cookie that it can neither read nor make. */
export interface Parcel<Schema extends z.ZodMiniType<{ endsAt: number }>> {
  cookie: string;
  /** What it is sealed for. */
  use: string;
  schema: Schema;
  /** How long it counts, in ms. */
  lifetime: number;
}

type Any = z.ZodMiniType<{ endsAt: number }>;

/** Gives it to the browser that asks. */
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

/** What the asking browser carries; undefined for nothing, for what is not ours and for what is over. */
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

/** Compares in the same time whatever is in them. */
export function isSame(item: string, other: string): boolean {
  const [a, b] = [Buffer.from(item), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
