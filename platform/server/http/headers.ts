import type { Environment } from '../environment.ts';

/** Other origins in the policy: those a page may frame, and the one it may upload to. */
export interface OtherOrigins {
  frames?: readonly string[];
  uploads?: string | null;
}

/** Placeholder for the nonce, which differs per page. */
const NONCE = '{nonce}';

/** Policies by their inputs: only a few, since they change with the settings alone. */
const policies = new Map<string, readonly string[]>();

/** The content security policy of a page with this nonce, or of a response without one. */
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
    // The site's own videos, and the media sources that a player creates from their segments.
    ...(isPage ? [`media-src 'self' blob:`] : []),
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    // The only page of this site that may be framed is the frame that draws diagrams.
    ...(isPage ? [`frame-src ${["'self'", ...frames].join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The site's scripts may write HTML in one place only, which accepts only HTML sanitised by this server.
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
