import { createHash } from 'node:crypto';
import { type Flow, ProviderFault } from './flow.ts';
import type { ReadyProvider } from './ready-provider.ts';
import { below, speak, textIn } from './speak.ts';

/** GitHub's OAuth apps, with PKCE. */
export const githubFlow: Flow = {
  async addressFor(provider, { state, verifier, redirectUrl }) {
    return below(provider.setup('siteUrl'), '/login/oauth/authorize', {
      client_id: provider.setup('clientId'),
      redirect_uri: redirectUrl,
      scope: 'read:user',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  },
  async identify(provider, { code, verifier, redirectUrl }) {
    const answered = await redeem(provider, { code, redirect_uri: redirectUrl, code_verifier: verifier });
    const token = textIn(answered, 'access_token');
    if (token === '') throw new ProviderFault(`no access token: ${textIn(answered, 'error')}`);
    const person = await speak(provider, below(provider.setup('apiUrl'), '/user'), {
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
      },
    });
    const subject = textIn(person, 'id');
    if (!/^\d{1,20}$/.test(subject)) throw new ProviderFault('the answer names nobody');
    return { subject, name: textIn(person, 'login') };
  },
  async test(provider, redirectUrl) {
    const answered = await redeem(provider, { code: 'teahouse-test', redirect_uri: redirectUrl });
    const error = textIn(answered, 'error');
    // GitHub rejects an invalid code only after accepting the client's credentials.
    if (error !== 'bad_verification_code')
      throw new ProviderFault(error || 'an unexpected answer', { code: error || 'no-answer' });
  },
};

function redeem(provider: ReadyProvider, fields: Record<string, string>) {
  const form = new URLSearchParams({
    client_id: provider.setup('clientId'),
    client_secret: provider.secret('clientSecret'),
    ...fields,
  });
  return speak(provider, below(provider.setup('siteUrl'), '/login/oauth/access_token'), { form });
}
