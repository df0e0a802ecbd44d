import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { drop, give, isSame, look, type Parcel } from './carried.ts';
import type { OauthState } from './flow.ts';
import { takeReturn } from './link-store.ts';

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

/** A person may take ten minutes over there. */
const OAUTH_STATE: Parcel<typeof Carried> = {
  cookie: 'provider_errand',
  use: 'login-provider.errand',
  schema: Carried,
  lifetime: 10 * 60_000,
};

/** Where every provider sends people back to. Built from the configured origin, never from a header. */
export function redirectUrlOf(site: Pick<Site, 'environment'>): string {
  return `${site.environment.publicUrl}/thirdParty/loginRedirect`;
}

const token = () => randomBytes(32).toString('base64url');

/** Makes a way out, bound to this browser by a sealed cookie it cannot read. */
export function makeOauthState(
  context: Context,
  input: Pick<Carried, 'providerId' | 'browser' | 'jumpUrl' | 'memberId'>,
): OauthState {
  const made = { ...input, state: token(), nonce: token(), verifier: token() };
  give(context, OAUTH_STATE, made);
  return { ...made, redirectUrl: redirectUrlOf(context.site) };
}

/** The way out that this way back belongs to; taken once, in whichever process. @throws 400 */
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
