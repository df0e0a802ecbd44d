import { randomBytes } from 'node:crypto';
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
  close(): Promise<void>;
}

/** `secretBy`: the one way it takes its client's secret. */
export async function openIssuer(redirectUrl: string, { secretBy = 'client_secret_post' }: { secretBy?: 'client_secret_post' | 'client_secret_basic' } = {}): Promise<Issuer> {
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = { url, clientId: 'teahouse', clientSecret: randomBytes(16).toString('hex'), account: 'somebody' };
  const provider = new Provider(url, {
    clients: [{ client_id: issuer.clientId, client_secret: issuer.clientSecret, redirect_uris: [redirectUrl], token_endpoint_auth_method: secretBy }],
    clientAuthMethods: [secretBy],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], profile: ['nickname'] },
    scopes: ['openid', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/let-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, nickname: `${sub} of elsewhere` }) }),
    ttl: { Session: 1, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/let-in/')) return void answer(request, response);
    letIn(provider, { request, response, account: issuer.account }).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return Object.assign(issuer, {
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

async function letIn(provider: Provider, { request, response, account }: { request: http.IncomingMessage; response: http.ServerResponse; account: string }): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: account, clientId: String(params.client_id) });
  grant.addOIDCScope('openid profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId: account, remember: false }, consent: { grantId } }, { mergeWithLastSubmission: false });
}

/** Goes where a browser would go until it is sent back to us; answers that address. */
export async function followTo(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let hop = 0; hop < 12 && !at.href.startsWith(end); hop += 1) {
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`stayed at ${at.pathname} with ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    at = new URL(location, at);
  }
  return at;
}
