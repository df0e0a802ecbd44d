import type { Environment } from '../environment.ts';

/** Of a page: the hash of its inline script, the other origins it may frame, and the one it may upload to. */
export interface PagePolicy {
  script: string;
  frames?: readonly string[];
  uploads?: string | null;
}

/** Policies by their inputs: only a few, since they change with the settings alone. */
const policies = new Map<string, string>();

function contentPolicy(environment: Environment, page: PagePolicy | undefined): string {
  const key = `${environment.isProduction} ${page?.script} ${page?.uploads} ${page?.frames?.join(' ')}`;
  const policy = policies.get(key) ?? writePolicy(environment, page);
  policies.set(key, policy);
  return policy;
}

function writePolicy(environment: Environment, page: PagePolicy | undefined): string {
  const uploads = page?.uploads ?? null;
  return [
    `default-src 'none'`,
    `script-src 'self'${page ? ` '${page.script}'` : ''}`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${uploads !== null ? ` ${uploads}` : ''}`,
    // The site's own videos, and the media sources that a player creates from their segments.
    ...(page ? [`media-src 'self' blob:`] : []),
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    // The only page of this site that may be framed is the frame that draws diagrams.
    ...(page ? [`frame-src ${["'self'", ...(page.frames ?? [])].join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The site's scripts may write HTML in one place only, which accepts only HTML sanitised by this server.
    ...(page ? [`require-trusted-types-for 'script'`, 'trusted-types teahouse'] : []),
    ...(environment.isProduction ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every response, or of a page. */
export function securityHeaders(environment: Environment, page?: PagePolicy): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(environment, page),
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
