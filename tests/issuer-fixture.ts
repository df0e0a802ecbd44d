import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real issuer of OpenID Connect on a port of its own. Whoever comes is let in at once, as `account`. */
export interface Issuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who the next to come is. */
  account: string;
  /** Replaces the ID token of every answer until it is taken away again. */
  forge: ((token: IdToken) => string) | undefined;
  /** Signs from now on with a key that its JWKS did not have before. */
  rotateKeys(): void;
  close(): Promise<void>;
}

/** An ID token as the issuer made it, and the key it was signed with. */
export interface IdToken {
  compact: string;
  header: Readonly<Record<string, unknown>>;
  claims: Readonly<Record<string, unknown>>;
  key: SigningKey;
}

export interface SigningKey {
  kid: string;
  kty: string;
  n: string;
  e: string;
  [name: string]: unknown;
}

export function makeSigningKey(): SigningKey {
  const {
    kty = '',
    n = '',
    e = '',
    ...rest
  } = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return { ...rest, kty, n, e, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
}

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A compact JWS by RSA and SHA-256. */
export function signToken(header: unknown, claims: unknown, key: SigningKey): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' })).toString('base64url')}`;
}

type SecretBy = 'client_secret_post' | 'client_secret_basic';

/** `secretBy`: the one way it takes its client's secret. */
export async function openIssuer(
  redirectUrl: string,
  { secretBy = 'client_secret_post' }: { secretBy?: SecretBy } = {},
): Promise<Issuer> {
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['teahouse', randomBytes(16).toString('hex')];
  const start = () => {
    const key = makeSigningKey();
    const provider = makeProvider({ url, clientId, clientSecret, redirectUrl, secretBy, key });
    return { key, provider, answer: provider.callback() };
  };
  let current = start();
  const issuer: Issuer = {
    url,
    clientId,
    clientSecret,
    account: 'somebody',
    forge: undefined,
    rotateKeys() {
      current = start();
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  server.on('request', (request, response) => {
    const { provider, answer, key } = current;
    if (request.url === '/token' && issuer.forge) replaceToken(response, { forge: issuer.forge, key });
    if (!request.url?.startsWith('/let-in/')) return void answer(request, response);
    letIn(provider, { request, response, account: issuer.account }).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return issuer;
}

interface ProviderSetup {
  url: string;
  clientId: string;
  clientSecret: string;
  redirectUrl: string;
  secretBy: SecretBy;
  key: SigningKey;
}

function makeProvider({ url, clientId, clientSecret, redirectUrl, secretBy, key }: ProviderSetup): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: secretBy,
      },
    ],
    clientAuthMethods: [secretBy],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], profile: ['nickname'] },
    scopes: ['openid', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/let-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, nickname: `${sub} of elsewhere` }) }),
    ttl: { Session: 1, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });
}

/** Puts the forged ID token into the answer of the token endpoint as it goes out. */
function replaceToken(
  response: http.ServerResponse,
  { forge, key }: { forge: (token: IdToken) => string; key: SigningKey },
): void {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    const answer = JSON.parse(String(body));
    if (typeof answer.id_token !== 'string') return end(String(body));
    const [header, claims] = answer.id_token
      .split('.')
      .slice(0, 2)
      .map((text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()));
    const forged = JSON.stringify({ ...answer, id_token: forge({ compact: answer.id_token, header, claims, key }) });
    response.setHeader('content-length', Buffer.byteLength(forged));
    return end(forged);
  }) as typeof response.end;
}

async function letIn(
  provider: Provider,
  { request, response, account }: { request: http.IncomingMessage; response: http.ServerResponse; account: string },
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: account, clientId: String(params.client_id) });
  grant.addOIDCScope('openid profile');
  const grantId = await grant.save();
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: account, remember: false }, consent: { grantId } },
    { mergeWithLastSubmission: false },
  );
}

/** Goes where a browser would go until it is sent back to us; answers that address. */
export async function followTo(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let hop = 0; hop < 12 && !at.href.startsWith(end); hop += 1) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location)
      throw new Error(`stayed at ${at.pathname} with ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    at = new URL(location, at);
  }
  return at;
}
