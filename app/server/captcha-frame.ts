import type { FastifyInstance } from 'fastify';
import type { ShownProvider } from '#features/captcha/contract.ts';
import { captchaFramePath, type OutsideAnswer } from '#features/captcha/frame.ts';
import { shownProvider } from '#features/captcha/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { randomText } from '#platform/server/random-text.ts';
import type { Site } from '#platform/server/site.ts';

/** Content security policy sources of each provider's script. */
const POSITIONS: Readonly<Record<ShownProvider['kind'], { script: string; origins: string; styles: string }>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    origins: 'https://challenges.cloudflare.com',
    styles: '',
  },
  geetest: {
    script: 'https://static.geetest.com/v4/gt4.js',
    origins: 'https://*.geetest.com https://*.geevisit.com',
    styles: `'unsafe-inline' `,
  },
};

/**
 * A provider's script runs in a page of its own that shows only its widget, so that the site's pages keep their policy
 * and trusted types whether a provider is on or not.
 */
const policyOf = ({ origins, styles }: { origins: string; styles: string }, nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${origins}`,
    `style-src 'nonce-${nonce}' ${styles}${origins}`,
    `img-src data: ${origins}`,
    `font-src ${origins}`,
    `media-src ${origins}`,
    `connect-src ${origins}`,
    `frame-src ${origins}`,
    `worker-src blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'self'`,
    // Opened outside the frame of the login page, it is restricted in the same way.
    'sandbox allow-scripts allow-same-origin allow-popups',
  ].join('; ');

/** Serves the frame of the active provider only. */
export function serveCaptchaFrame(server: FastifyInstance, site: Site): void {
  server.get<{ Querystring: { theme?: string; lang?: string } }>(captchaFramePath, (request, reply) => {
    const provider = shownProvider(site);
    reply.header('cache-control', 'no-store');
    if (!provider) throw platformErrors.notFound();
    const nonce = randomText(16);
    const { theme, lang } = request.query;
    reply
      .header('content-security-policy', policyOf(POSITIONS[provider.kind], nonce))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8');
    return reply.send(documentOf(provider, { nonce, isDark: theme === 'dark', isEnglish: lang === 'en_US' }));
  });
}

interface Look {
  nonce: string;
  isDark: boolean;
  isEnglish: boolean;
}

/** The key has only letters, digits, `-` and `_`; the console accepts nothing else. */
function documentOf({ kind, siteKey }: ShownProvider, { nonce, isDark, isEnglish }: Look): string {
  const failed: OutsideAnswer = { captcha: 'failed' };
  const start =
    kind === 'turnstile'
      ? `turnstile.render('#task', { sitekey: '${siteKey}', theme: '${isDark ? 'dark' : 'light'}', language: '${isEnglish ? 'en' : 'zh-cn'}', size: 'flexible',
  callback: (token) => tell({ captcha: 'solved', answer: { token } }), 'error-callback': () => { tell(failed); return true; },
  'expired-callback': () => tell({ captcha: 'expired' }), 'unsupported-callback': () => tell(failed) });`
      : `initGeetest4({ captchaId: '${siteKey}', product: 'float', language: '${isEnglish ? 'eng' : 'zho'}' }, (task) => {
  task.appendTo('#task'); task.onError(() => tell(failed));
  task.onSuccess(() => { const { lot_number, captcha_output, pass_token, gen_time } = task.getValidate() || {};
    tell({ captcha: 'solved', answer: { lot_number, captcha_output, pass_token, gen_time } }); }); });`;
  return `<!doctype html>
<html lang="${isEnglish ? 'en-US' : 'zh-CN'}"><head><meta charset="utf-8"><title>captcha</title>
<style nonce="${nonce}">html{color-scheme:${isDark ? 'dark' : 'light'}}body{margin:0}</style></head>
<body><div id="task"></div>
<script nonce="${nonce}">
const failed = ${JSON.stringify(failed)};
const tell = (said) => parent.postMessage(said, location.origin);
const script = document.createElement('script');
script.src = ${JSON.stringify(POSITIONS[kind].script)};
script.nonce = '${nonce}';
script.onerror = () => tell(failed);
script.onload = () => { try { ${start} tell({ captcha: 'ready' }); } catch { tell(failed); } };
document.head.append(script);
</script></body></html>
`;
}
