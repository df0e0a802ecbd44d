import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { fetchThrough } from '#platform/server/outward/fetch-outward.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { type Flow, ProviderFault } from './flow.ts';
import type { ReadyProvider } from './ready-provider.ts';

/** Allowed clock skew in ms: an ID token's `iat` may be ahead of our clock by this much. */
const CLOCK_SKEW = 60_000;

/** Cached issuer metadata, for authorization URLs. */
const existing = new LRUCache<string, oidc.Configuration>({ max: 50, ttl: 10 * 60_000 });

/** Any OpenID Connect issuer: discovery, authorization code with PKCE, state and nonce. */
export const oidcFlow: Flow = {
  async addressFor(provider, { state, nonce, verifier, redirectUrl }) {
    const challenge = await oidc.calculatePKCECodeChallenge(verifier);
    // The metadata may name no authorization endpoint, or one that is not HTTP.
    return orFault(
      discover(provider).then((config) =>
        oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUrl,
          scope: provider.setup('scope'),
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      ),
    );
  },
  async identify(provider, { state, nonce, verifier, redirectUrl, code, iss }) {
    // Metadata and signing keys are refetched for each sign-in, so that rotated keys take effect at once.
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
    // The library looks at the authorised party only where there are several audiences.
    if (claims.azp !== undefined && claims.azp !== provider.setup('clientId'))
      throw new ProviderFault('the ID token was issued to another client');
    // The library rejects expired tokens, but not those from the future.
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

/** The issuer's metadata, cached for ten minutes. */
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
      // Plain HTTP is accepted from staff only on sites that are not public (`edit-provider.ts`). ID token signatures
      // are verified against the issuer's keys, including tokens received directly from it over TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    },
  );
  existing.set(provider.version, config);
  return config;
}

/** Sends the secret by the method the issuer announces; by default in the header (OpenID Connect Discovery 1.0, 3). */
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

/** The name is optional: sign-in succeeds without it. */
async function requestName(config: oidc.Configuration, token: string, subject: string): Promise<string> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return '';
  return oidc.fetchUserInfo(config, token, subject).then(nameIn, () => '');
}

/** Shortens the error: libraries' errors may contain whole responses. */
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
  // For an unreachable issuer the library's own message is generic; the cause has the details.
  return error.cause instanceof OutwardError ? error.cause.message : error.message;
}
