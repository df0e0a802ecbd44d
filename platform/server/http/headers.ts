import type { Environment } from '../environment.ts';

/** Other origins a page may have to do with: those it may frame, and the one it may send uploads to. */
export interface OtherOrigins {
  frames?: readonly string[];
  uploads?: string | null;
}

/** Stands in a policy where each page has a nonce of its own. */
const NONCE = '{nonce}';

/** Policies by what they are made of: a few, since they change with the settings alone. */
const policies = new Map<string, readonly string[]>();

/** The content policy of a page with this nonce, or of an answer without one. */
function contentPolicy(
  environment: Environment,
  nonce: string | undefined,
  { frames = [], uploads = null }: OtherOrigins,
): string {
  const key = `${environment.isProduction} ${nonce !== undefined} ${uploads} ${frames.join(' ')}`;
  let parts = policies.get(key);
  if (!parts) {
    parts = writePolicy(environment, nonce !== undefined, { frames, uploads }).split(NONCE);
    policies.set(key, parts);
  }
  return parts.join(nonce ?? '');
}

function writePolicy(environment: Environment, isPage: boolean, { frames, uploads }: Required<OtherOrigins>): string {
  return [
    `default-src 'none'`,
    `script-src 'self'${isPage ? ` 'nonce-${NONCE}'` : ''}`,
    `style-src 'self'${isPage ? ` 'nonce-${NONCE}'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${isPage && uploads !== null ? ` ${uploads}` : ''}`,
    // Films of ours, and what a player makes of their pieces.
    ...(isPage ? [`media-src 'self' blob:`] : []),
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    // Of this site only the frame in which diagrams are drawn lets itself be framed.
    ...(isPage ? [`frame-src ${["'self'", ...frames].join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Script of ours may write HTML in one place only, which takes nothing but what this server has sanitised.
    ...(isPage ? [`require-trusted-types-for 'script'`, 'trusted-types teahouse'] : []),
    ...(environment.isProduction ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every response. The nonce is the one in the page, if there is a page. */
export function securityHeaders(
  environment: Environment,
  nonce?: string,
  others: OtherOrigins = {},
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(environment, nonce, others),
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
