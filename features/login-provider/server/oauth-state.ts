import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { drop, give, isSame, look, type Parcel } from './carried.ts';
import type { OauthState } from './flow.ts';
import { takeReturn } from './link-store.ts';

/** Stored encrypted in the browser while the person is at the provider. */
const Carried = z.strictObject({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.enum(['desktop', 'mobile', 'wechat']),
  jumpUrl: z.string(),
  /** The member who adds a provider; null for a sign-in. */
  memberId: z.nullable(z.string()),
  endsAt: z.int(),
});
export type Carried = z.output<typeof Carried>;

/** The person has ten minutes at the provider. */
const OAUTH_STATE: Parcel<typeof Carried> = {
  cookie: 'provider_errand',
  use: 'login-provider.errand',
  schema: Carried,
  lifetime: 10 * 60_000,
};

/** The redirect URL of every provider. Built from the configured origin, never from a header. */
export function redirectUrlOf(site: Pick<Site, 'environment'>): string {
  return `${site.environment.publicUrl}/thirdParty/loginRedirect`;
}

const token = () => randomBytes(32).toString('base64url');

/** Creates the state of an authorization request, bound to this browser by an encrypted cookie. */
export function makeOauthState(
  context: Context,
  input: Pick<Carried, 'providerId' | 'browser' | 'jumpUrl' | 'memberId'>,
): OauthState {
  const made = { ...input, state: token(), nonce: token(), verifier: token() };
  give(context, OAUTH_STATE, made);
  return { ...made, redirectUrl: redirectUrlOf(context.site) };
}

/** The request that this return belongs to; usable once, across all processes. @throws 400 */
export async function takeOauthState(context: Context, state: string): Promise<Carried> {
  const carried = look(context, OAUTH_STATE);
  if (!carried || !isSame(carried.state, state)) throw loginProviderErrors.stateRefused();
  drop(context, OAUTH_STATE);
  const isFirst = await takeReturn(context.db, {
    hash: createHash('sha256').update(state).digest(),
    endsAt: new Date(carried.endsAt).toISOString(),
  });
  if (!isFirst) throw loginProviderErrors.stateRefused();
  return carried;
}
