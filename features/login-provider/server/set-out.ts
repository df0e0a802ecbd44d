import type { ThirdPartyLogin } from '#features/login-provider/contract.ts';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { kindRules } from '#features/login-provider/kinds.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { readBrowser } from './browser.ts';
import { ProviderFault } from './flow.ts';
import { flows } from './flows.ts';
import { providersFor } from './live-providers.ts';
import { makeOauthState } from './oauth-state.ts';
import { makeReady } from './ready-provider.ts';
import type { ProviderRecord } from './store.ts';

/** The providers available in the requesting browser. */
export function listThirdPartyLogins(context: Context): { records: ThirdPartyLogin[] } {
  const { site, agent, language } = context;
  return {
    records: providersFor(site, agent).map((provider) => ({
      thirdPartyLoginInterfaceId: provider.id,
      interfaceProduct: kindRules[provider.kind].interfaceProduct,
      kind: provider.kind,
      name: language === 'zh_CN' ? provider.name_zh : provider.name_en,
    })),
  };
}

interface Params {
  interfaceProduct: string;
  /** Selects one of several providers of a product; absent: the first. */
  thirdPartyLoginInterfaceId?: string | undefined;
  jumpUrl: string;
}

/** The authorization URL for a sign-in. @throws 404, 400 if the provider cannot be reached */
export function makeLoginLink(context: Context, params: Params): Promise<{ redirectUrl: string }> {
  const { thirdPartyLoginInterfaceId: id, interfaceProduct, jumpUrl } = params;
  const open = providersFor(context.site, context.agent);
  const found = open.find(
    (item) =>
      String(kindRules[item.kind].interfaceProduct) === interfaceProduct && (id === undefined || item.id === id),
  );
  return setOut(context, found, { jumpUrl, memberId: null });
}

/** The same for a member who adds this provider. @throws like `makeLoginLink` and `proveOwner` */
export async function beginLink(
  context: Context,
  { id, jumpUrl, ...proof }: OwnerProof & { id: string; jumpUrl: string },
): Promise<{ redirectUrl: string }> {
  const found = providersFor(context.site, context.agent).find((item) => item.id === id);
  if (!found) throw loginProviderErrors.notFound();
  await proveOwner(context, proof);
  return setOut(context, found, { jumpUrl, memberId: memberOf(context).id });
}

async function setOut(
  context: Context,
  provider: ProviderRecord | undefined,
  input: { jumpUrl: string; memberId: string | null },
): Promise<{ redirectUrl: string }> {
  if (!provider) throw loginProviderErrors.notFound();
  const oauthState = makeOauthState(context, {
    ...input,
    providerId: provider.id,
    browser: readBrowser(context.agent),
  });
  try {
    const url = await flows[provider.kind].addressFor(makeReady(context.site, provider), oauthState);
    return { redirectUrl: url.href };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.site.log.warn({ provider: provider.id, said: error.message }, 'a login provider failed');
    throw loginProviderErrors.failed();
  }
}
