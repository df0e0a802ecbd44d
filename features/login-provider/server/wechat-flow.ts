import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { type Browser, type Flow, ProviderFault } from './flow.ts';
import type { ReadyProvider } from './ready-provider.ts';
import { below, speak, textIn } from './speak.ts';

interface App {
  id: string;
  secret: string;
  path: string;
  scope: string;
}

/**
 * Inside WeChat the official account's app, elsewhere the open platform's QR code. Undefined if that one is not
 * configured.
 */
export function wechatAppFor(provider: Pick<ReadyProvider, 'setup' | 'secret'>, browser: Browser): App | undefined {
  const app =
    browser === 'wechat'
      ? {
          id: provider.setup('oaAppId'),
          secret: provider.secret('oaSecret'),
          path: '/connect/oauth2/authorize',
          scope: 'snsapi_userinfo',
        }
      : {
          id: provider.setup('opAppId'),
          secret: provider.secret('opSecret'),
          path: '/connect/qrconnect',
          scope: 'snsapi_login',
        };
  return app.id === '' ? undefined : app;
}

/** WeChat's two OAuth apps. Only the unionid identifies the same person in both. */
export const wechatFlow: Flow = {
  async addressFor(provider, { state, redirectUrl, browser }) {
    const app = requireApp(provider, browser);
    const url = below(provider.setup('siteUrl'), app.path, {
      appid: app.id,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: app.scope,
      state,
    });
    url.hash = 'wechat_redirect';
    return url;
  },
  async identify(provider, { code, browser }) {
    const answered = await redeem(provider, requireApp(provider, browser), code);
    const token = textIn(answered, 'access_token');
    const openid = textIn(answered, 'openid');
    if (token === '' || openid === '')
      throw new ProviderFault(`WeChat: ${textIn(answered, 'errcode')} ${textIn(answered, 'errmsg')}`);
    const person = await speak(
      provider,
      below(provider.setup('apiUrl'), '/sns/userinfo', { access_token: token, openid, lang: 'zh_CN' }),
    );
    if (textIn(person, 'openid') !== openid)
      throw new ProviderFault(`WeChat: ${textIn(person, 'errcode')} somebody else`);
    const subject = textIn(person, 'unionid') || textIn(answered, 'unionid');
    if (subject === '') throw loginProviderErrors.noUnionId();
    return { subject, name: textIn(person, 'nickname') };
  },
  async test(provider) {
    for (const browser of ['desktop', 'wechat'] as const) {
      const app = wechatAppFor(provider, browser);
      if (!app) continue;
      const answered = await redeem(provider, app, 'teahouse-test');
      const said = textIn(answered, 'errcode');
      // "Invalid code": the app and its secret were accepted.
      if (said !== '40029')
        throw new ProviderFault(`${app.id}: ${said} ${textIn(answered, 'errmsg')}`, { code: `wechat:${said}` });
    }
  },
};

function requireApp(provider: ReadyProvider, browser: Browser): App {
  const app = wechatAppFor(provider, browser);
  if (!app) throw loginProviderErrors.notFound();
  return app;
}

function redeem(provider: ReadyProvider, app: App, code: string) {
  return speak(
    provider,
    below(provider.setup('apiUrl'), '/sns/oauth2/access_token', {
      appid: app.id,
      secret: app.secret,
      code,
      grant_type: 'authorization_code',
    }),
  );
}
