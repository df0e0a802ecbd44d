import type { Environment } from '../environment.ts';

/** Other origins a page may have to do with: those it may frame, and the one it may send uploads to. */
export interface OtherOrigins {
  frames?: readonly string[];
  uploads?: string | null;
}

/** Headers of every response. The nonce is the one in the page, if there is a page. */
export function securityHeaders(environment: Environment, nonce?: string, { frames = [], uploads = null }: OtherOrigins = {}): Record<string, string> {
  const script = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  const headers: Record<string, string> = {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src ${script}`,
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      `img-src 'self' data: blob:`,
      `font-src 'self'`,
      `connect-src 'self'${nonce && uploads !== null ? ` ${uploads}` : ''}`,
      // Films of ours, and what a player makes of their pieces.
      ...(nonce ? [`media-src 'self' blob:`] : []),
      `manifest-src 'self'`,
      `worker-src 'self' blob:`,
      // Of this site only the frame in which diagrams are drawn lets itself be framed.
      ...(nonce ? [`frame-src ${["'self'", ...frames].join(' ')}`] : []),
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      // Script of ours may write HTML in one place only, which takes nothing but what this server has sanitised.
      ...(nonce ? [`require-trusted-types-for 'script'`, 'trusted-types teahouse'] : []),
      ...(environment.isProduction ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
  if (environment.isProduction) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}
