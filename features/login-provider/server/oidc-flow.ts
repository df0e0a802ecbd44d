import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { fetchThrough } from '#platform/server/outward/fetch-outward.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { type Flow, ProviderFault } from './flow.ts';
import type { ReadyProvider } from './ready-provider.ts';

/** An ID token's `iat` may be ahead of our clock by this, in ms. */
const CLOCK_SKEW = 60_000;

/** Metadata of issuers, for links to them. */
const existing = new LRUCache<string, oidc.Configuration>({ max: 50, ttl: 10 * 60_000 });

/** Any issuer of OpenID Connect: discovery, authorization code with PKCE, state and nonce. */
export const oidcFlow: Flow = {
  async addressFor(provider, { state, nonce, verifier, redirectUrl }) {
    const config = await orFault(discover(provider));
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUrl,
      scope: provider.setup('scope'),
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  },
  async identify(provider, { state, nonce, verifier, redirectUrl, code, iss }) {
    // Metadata and signing keys are read anew for each login, so that an issuer's rotated keys count at once.
    const config = await orFault(discover(provider, { isFresh: true }));
    const back = new URL(redirectUrl);
    for (const [name, value] of Object.entries({ code, state, iss }))
      if (value !== undefined) back.searchParams.set(name, value);
    const granted = await orFault(
      oidc.authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }),
    );
    const claims = granted.claims();
    if (!claims) throw new ProviderFault('the answer names nobody');
    // The library refuses tokens that are over, not those from the future.
    if (claims.iat * 1000 > Date.now() + CLOCK_SKEW) throw new ProviderFault('the ID token is from the future');
    return {
      subject: claims.sub,
      name: nameIn(claims) || (await requestName(config, granted.access_token, claims.sub)),
    };
  },
  async test(provider) {
    await orFault(discover(provider, { isFresh: true }));
  },
};

/** What an issuer says about itself, remembered for ten minutes. */
async function discover(provider: ReadyProvider, { isFresh = false } = {}): Promise<oidc.Configuration> {
  const found = existing.get(provider.version);
  if (found && !isFresh) return found;
  const issuer = new URL(provider.setup('issuer'));
  const secret = provider.secret('clientSecret');
  const config = await oidc.discovery(
    issuer,
    provider.setup('clientId'),
    undefined,
    secret === '' ? oidc.None() : secretAsWished(secret),
    {
      [oidc.customFetch]: fetchThrough(provider.reach),
      timeout: 8,
      // Plain HTTP is taken from staff on sites that are not public only (`edit-provider.ts`).
      // Signatures of ID tokens are verified against the issuer's keys, also of those that come straight from it over TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    },
  );
  existing.set(provider.version, config);
  return config;
}

/** Shows the secret the way the issuer says it takes it; one that says nothing takes it in the header (OpenID Connect Discovery 1.0, 3). */
function secretAsWished(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (issuer, ...call) => {
    const taken = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBodyOnly = taken.includes('client_secret_post') && !taken.includes('client_secret_basic');
    return (isBodyOnly ? inBody : inHeader)(issuer, ...call);
  };
}

type Claims = Readonly<Record<string, unknown>>;

function nameIn(claims: Claims): string {
  const found = ['nickname', 'name', 'preferred_username']
    .map((claim) => claims[claim])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** The name is a courtesy: without it he comes in all the same. */
async function requestName(config: oidc.Configuration, token: string, subject: string): Promise<string> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return '';
  return oidc.fetchUserInfo(config, token, subject).then(nameIn, () => '');
}

/** What went wrong in few words: what libraries throw may hold whole answers. */
async function orFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ProviderFault(saidBy(error).slice(0, 300), { cause: error });
  }
}

function saidBy(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return `${error.error} ${error.error_description ?? ''}`;
  if (!(error instanceof Error)) return 'failed';
  // Of an issuer that cannot be reached the library only knows that something went wrong.
  return error.cause instanceof OutwardError ? error.cause.message : error.message;
}
