import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import type { Errand } from './flow.ts';
import { takeReturn } from './link-store.ts';

const COOKIE = 'provider_errand';
const USE = 'login-provider.errand';
/** How long a person may take over there, in ms. */
const LIFETIME = 10 * 60_000;

/** What the browser carries, sealed, while its person is at the other site. */
const Carried = z.strictObject({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.enum(['desktop', 'mobile', 'wechat']),
  jumpUrl: z.string(),
  /** Who wants to add a way in; null for who wants to come in. */
  memberId: z.nullable(z.string()),
  endsAt: z.int(),
});
export type Carried = z.output<typeof Carried>;

/** Where every provider sends people back to. Built from the configured origin, never from a header. */
export function redirectUrlOf(site: Pick<Site, 'environment'>): string {
  return `${site.environment.publicUrl}/thirdParty/loginRedirect`;
}

const token = () => randomBytes(32).toString('base64url');

/** Makes a way out, bound to this browser by a sealed cookie it cannot read. */
export function makeErrand(context: Context, it: Pick<Carried, 'providerId' | 'browser' | 'jumpUrl' | 'memberId'>): Errand {
  const carried: Carried = { ...it, state: token(), nonce: token(), verifier: token(), endsAt: context.now.getTime() + LIFETIME };
  const value = seal(context.site.secret, USE, JSON.stringify(carried)).toString('base64url');
  context.answer.setCookie(COOKIE, value, { httpOnly: true, maxAge: LIFETIME / 1000 });
  return { ...carried, redirectUrl: redirectUrlOf(context.site) };
}

/** The way out that this way back belongs to; taken once, in whichever process. @throws 400 */
export async function takeErrand(context: Context, state: string): Promise<Carried> {
  const carried = readCarried(context.site, context.cookies[COOKIE]);
  if (!carried || carried.endsAt <= context.now.getTime() || !isSame(carried.state, state)) throw loginProviderErrors.stateRefused();
  context.answer.setCookie(COOKIE, '', { httpOnly: true, maxAge: 0 });
  const isFirst = await takeReturn(context.db, { hash: createHash('sha256').update(state).digest(), endsAt: new Date(carried.endsAt).toISOString() });
  if (!isFirst) throw loginProviderErrors.stateRefused();
  return carried;
}

function readCarried(site: Pick<Site, 'secret'>, value: string | undefined): Carried | undefined {
  if (value === undefined || value.length > 6000) return undefined;
  try {
    const parsed = Carried.safeParse(JSON.parse(unseal(site.secret, USE, Buffer.from(value, 'base64url'))));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
