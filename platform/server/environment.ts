import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import type { PrivateHosts } from './outward/reach.ts';

const flag = z.optional(z.enum(['0', '1']));
const Variables = z.object({
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (port: string) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535,
          'must be a port number, at most 65535',
        ),
      ),
    '3000',
  ),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  OPENSEARCH_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/?#\s]+(\/[a-z0-9][a-z0-9_-]*)?\/?$/, 'must be https://host:port/name')),
  ),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, 'must start with redis://'))),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text: string) => readOrigin(text) !== undefined,
          'must be an origin such as https://forum.example.org',
        ),
      ),
  ),
  SITE_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text: string) => parseSiteKey(text) !== undefined,
          'must be at least 32 random bytes in base64: openssl rand -base64 48',
        ),
      ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list: string) => list.split(',').every(isAddress),
          'must be addresses or networks of your proxies, separated by commas, and not everybody',
        ),
      ),
  ),
  ALLOW_PRIVATE_HOSTS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list: string) => list === '0' || list === '1' || list.split(',').every(isPrivateHost),
          'must be 0, 1, or host names, addresses and networks separated by commas',
        ),
      ),
  ),
  TEAHOUSE_DEMO: flag,
  GUEST_CACHE: flag,
  GUEST_CACHE_DISK_MB: z._default(
    z.string().check(z.regex(/^(0|[1-9]\d{0,5})$/, 'must be a whole number up to 999999')),
    '512',
  ),
  SHARED_CACHE_SECONDS: z._default(
    z.string().check(z.regex(/^(\d{1,3}|[12]\d{3}|3[0-5]\d\d|3600)$/, 'must be a whole number up to 3600')),
    '0',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')),
  ),
  SHOW_KIT: flag,
  RATE_LIMIT_FACTOR: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')), '1'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** The process's configuration, read once at start. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** An OpenSearch or Elasticsearch server that finds what has the terms; the path names the alias. */
  openSearchUrl: string | undefined;
  redisUrl: string | undefined;
  /** Public origin without a trailing slash. */
  publicUrl: string;
  trustProxy: string[];
  /** Inner hosts that providers set up by staff may use. */
  privateHosts: PrivateHosts;
  /** Absent: the key lies in `dataDir`. */
  siteKey: Buffer | undefined;
  demo: boolean;
  guestCache: boolean;
  /** For guests' pages that memory has no room for; 0: none. */
  guestCacheDiskMegabytes: number;
  /** How long a proxy or CDN may keep a guest's page of a thread; 0: not at all. */
  sharedCacheSeconds: number;
  /** Token that opens `/metrics` to other machines; undefined: this machine only. */
  metricsToken: string | undefined;
  /** The gallery of interface parts, for development. */
  showKit: boolean;
  /** Multiplies every rate limit; no address is exempt. */
  rateLimitFactor: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The site is reachable by others: PUBLIC_URL is not a loopback address. */
  isProduction: boolean;
}

/** At least 32 bytes in base64 or base64url; undefined for anything else, and for one repeated byte. */
export function parseSiteKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43,}={0,2}$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length >= 32 && new Set(key).size > 8 ? key : undefined;
}

/**
 * An origin spelled as browsers spell it in `Origin`: lower case, without the default port. Undefined for anything that
 * names more: a path, a query, a user.
 */
function readOrigin(text: string): string | undefined {
  if (!/^https?:\/\/[^/\\?#@\s]+\/?$/.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

/** The variables are not a runnable configuration; `message` lists every reason, one a line. */
export class ConfigurationError extends Error {}

/** Reads and checks the environment. @throws ConfigurationError */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const provided = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Variables.safeParse(provided);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const input = parsed.data;
  const port = Number(input.PORT);
  const publicUrl = readOrigin(input.PUBLIC_URL ?? '') ?? `http://localhost:${port}`;
  const isProduction = !isLoopback(new URL(publicUrl).hostname);
  const environment: Environment = {
    port,
    host: input.HOST,
    dataDir: path.resolve(input.DATA_DIR),
    databaseUrl: input.DATABASE_URL,
    openSearchUrl: input.OPENSEARCH_URL,
    redisUrl: input.REDIS_URL,
    publicUrl,
    trustProxy: (input.TRUST_PROXY ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    privateHosts: privateHostsIn(input.ALLOW_PRIVATE_HOSTS ?? (isProduction ? '0' : '1')),
    demo: input.TEAHOUSE_DEMO === undefined ? input.DATABASE_URL === undefined : input.TEAHOUSE_DEMO === '1',
    siteKey: input.SITE_KEY === undefined ? undefined : parseSiteKey(input.SITE_KEY),
    guestCache: input.GUEST_CACHE !== '0',
    guestCacheDiskMegabytes: Number(input.GUEST_CACHE_DISK_MB),
    sharedCacheSeconds: Number(input.SHARED_CACHE_SECONDS),
    metricsToken: input.METRICS_TOKEN,
    showKit: input.SHOW_KIT === '1',
    rateLimitFactor: Number(input.RATE_LIMIT_FACTOR),
    logLevel: input.LOG_LEVEL,
    isProduction,
  };
  refuseUnnamedSite(environment, input.PUBLIC_URL);
  refuseUnsafeProduction(environment, input.TEAHOUSE_DEMO === '1');
  return environment;
}

/**
 * A server reachable by others needs its address: otherwise it would run as a private site with cookies and links for
 * this machine.
 */
function refuseUnnamedSite({ host }: Environment, publicUrl: string | undefined): void {
  if (publicUrl !== undefined || isLoopback(host.includes(':') ? `[${host}]` : host)) return;
  throw new ConfigurationError(
    `HOST ${host} lets other machines in: PUBLIC_URL must say which address people open, such as https://forum.example.org`,
  );
}

/** A public site may not run with demo data or over plain HTTP. */
function refuseUnsafeProduction(environment: Environment, isDemoRequested: boolean): void {
  if (!environment.isProduction) return;
  const reasons: string[] = [];
  if (!environment.publicUrl.startsWith('https://')) reasons.push('PUBLIC_URL must be https:// for a public site');
  if (isDemoRequested) reasons.push('TEAHOUSE_DEMO must not be 1 on a public site');
  if (environment.showKit) reasons.push('SHOW_KIT must not be 1 on a public site');
  if (reasons.length > 0) throw new ConfigurationError(reasons.join('\n'));
  environment.demo = false;
}

/** Whether a host, as written in an address, is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * An address or a network such as 10.0.0.0/8; never a number of hops, nor a network wide enough to contain strangers.
 */
function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= WIDEST && Number(bits) <= (kind === 4 ? 32 : 128))
  );
}

/** A host name, an address or a network; IPv6 without brackets. */
function isPrivateHost(text: string): boolean {
  return isAddress(text) || /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{1,63})*$/i.test(text.trim());
}

function privateHostsIn(list: string): PrivateHosts {
  if (list === '1') return 'all';
  return list === '0' ? [] : list.split(',').map((host) => host.trim());
}

/** Widest networks that can be private: 10.0.0.0/8 and fd00::/8. */
const WIDEST = 8;
