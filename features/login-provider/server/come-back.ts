import type { ProviderReturn } from '#features/login-provider/contract.ts';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Identity, ProviderFault } from './flow.ts';
import { flows } from './flows.ts';
import { beginJoin } from './join-ticket.ts';
import { findMember, linkMember } from './link-member.ts';
import { type Carried, redirectUrlOf, takeOauthState } from './oauth-state.ts';
import { makeReady } from './ready-provider.ts';
import { findProvider, type ProviderRecord } from './store.ts';

/** The result of a return from a provider. */
export interface Arrival {
  /** Null: no member is linked. The browser has received a ticket for registration (`joinMember`). */
  memberId: string | null;
  /** True if a member added a provider; otherwise a sign-in. */
  isLink: boolean;
  jumpUrl: string;
}

/**
 * Handles the return from a provider: signs in the linked member, adds the link, or offers registration if the site
 * accepts new members. @throws 400 if the state is not this browser's or the provider did not identify anyone; 403,
 * 404, 409
 */
export async function comeBack(
  context: Context,
  back: ProviderReturn,
  { isOpen }: { isOpen: boolean },
): Promise<Arrival> {
  const carried = await takeOauthState(context, back.state);
  const provider = await findProvider(context.db, carried.providerId);
  if (!provider?.is_on) throw loginProviderErrors.notFound();
  if (back.code === undefined || back.code === '')
    throw back.error === 'access_denied' || back.error === undefined
      ? loginProviderErrors.denied()
      : loginProviderErrors.failed();
  const identity = await identify(context, provider, { ...carried, code: back.code, iss: back.iss });
  const { jumpUrl, memberId } = carried;
  if (memberId !== null) {
    await linkMember(context, { provider, identity, memberId });
    return { memberId, isLink: true, jumpUrl };
  }
  const existing = await findMember(context, { provider, identity });
  if (existing === undefined) beginJoin(context, { provider, identity, jumpUrl, isOpen });
  return { memberId: existing ?? null, isLink: false, jumpUrl };
}

async function identify(
  context: Context,
  provider: ProviderRecord,
  input: Carried & { code: string; iss: string | undefined },
): Promise<Identity> {
  const { site } = context;
  try {
    const identity = await flows[provider.kind].identify(makeReady(site, provider), {
      ...input,
      redirectUrl: redirectUrlOf(site),
    });
    // Rejects control characters and lone surrogates; PostgreSQL accepts no U+0000.
    if (!/^[^\p{C}]{1,255}$/u.test(identity.subject)) throw new ProviderFault('the answer names nobody');
    return { subject: identity.subject, name: plainName(identity.name) };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    site.log.warn({ provider: provider.id, said: error.message }, 'a login provider failed');
    throw loginProviderErrors.failed();
  }
}

/** The provider's name as a single plain line. */
function plainName(name: string): string {
  return Array.from(name.toWellFormed().normalize('NFC').replace(/\p{C}/gu, '').trim()).slice(0, 100).join('');
}
