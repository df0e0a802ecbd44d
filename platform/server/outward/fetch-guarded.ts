import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { callOutward, type OutwardAnswer } from './call-outward.ts';
import { OutwardError } from './outward-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Limits for fetching a user-supplied address. */
export interface GuardedCall {
  headers?: Readonly<Record<string, string>>;
  /** Only these hosts, redirects included; absent: any public one. */
  hosts?: readonly string[];
  /** Maximum bytes of the response body (1 MB by default). */
  atMost?: number;
  /** Truncates a longer body instead of rejecting it. */
  mayTruncate?: boolean;
  /** A redirect to such an address is not followed, because the address itself is the result. */
  stopAt?: (url: URL) => boolean;
}

/** The last response, and the address it came from; or, if `stopAt` matched, the redirect response and its target. */
export interface GuardedAnswer extends OutwardAnswer {
  url: URL;
}

/** Name resolution, and the addresses and ports allowed; tests inject their own network here. */
export interface Ways {
  resolve(host: string, within: number): Promise<string[]>;
  isFit(address: string): boolean;
  isFitPort(port: string): boolean;
  call: typeof callOutward;
}

const WITHIN = 5000;
const MOST_REDIRECTS = 3;

/** All addresses of a name, from DNS directly: the hosts file of this machine is not used. */
async function resolve(host: string, within: number): Promise<string[]> {
  const resolver = new Resolver({ timeout: Math.min(within, 2000), tries: 2 });
  const timer = setTimeout(() => resolver.cancel(), within);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    clearTimeout(timer);
  }
}

export const publicWays: Ways = {
  resolve,
  isFit: isPublicAddress,
  isFitPort: (port) => port === '',
  call: callOutward,
};

/**
 * The address to connect to. Every address of the name must be allowed, so that a mixed record cannot select a
 * forbidden one. @throws OutwardError
 */
async function addressOf(url: URL, ways: Ways, within: number): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await inTime(ways.resolve(host.replace(/\.$/, ''), within), within) : [host];
  const [first] = addresses;
  if (first === undefined) throw new OutwardError('no such host');
  if (!addresses.every((address) => ways.isFit(address))) throw new OutwardError('not a public address');
  return first;
}

async function inTime<T>(work: Promise<T>, within: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutwardError('no answer in time')), within);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function requireFit(url: URL, call: GuardedCall, ways: Ways): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutwardError(`no such way out: ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new OutwardError('names and passwords are not sent');
  if (!ways.isFitPort(url.port)) throw new OutwardError('no such port');
  if (call.hosts !== undefined && !call.hosts.includes(url.hostname))
    throw new OutwardError('not one of the hosts allowed');
}

/**
 * Fetches a user-supplied address; only this and `postGuarded` may call one. The name is resolved once, each of its
 * addresses must be public, and the connection uses one of those; at most three redirects, each checked again; five
 * seconds and one megabyte in total; never sends cookies or passwords. @throws OutwardError
 */
export async function fetchGuarded(
  start: URL,
  call: GuardedCall = {},
  ways: Ways = publicWays,
): Promise<GuardedAnswer> {
  const ends = performance.now() + WITHIN;
  const left = () => {
    const within = Math.floor(ends - performance.now());
    if (within <= 0) throw new OutwardError('no answer in time');
    return within;
  };
  let url = start;
  for (let redirects = 0; ; redirects++) {
    requireFit(url, call, ways);
    const address = await addressOf(url, ways, left());
    const reach = async () => [{ address, family: isIP(address) }];
    const more = {
      ...(call.atMost === undefined ? {} : { atMost: call.atMost }),
      ...(call.headers ? { headers: call.headers } : {}),
    };
    const answer = await ways.call(url, {
      method: 'GET',
      reach,
      within: left(),
      mayTruncate: call.mayTruncate ?? false,
      ...more,
    });
    const next = nextOf(answer, url);
    if (next === null) return { ...answer, url };
    if (call.stopAt?.(next)) return { ...answer, url: next };
    if (redirects === MOST_REDIRECTS) throw new OutwardError('too many redirects');
    url = next;
  }
}

/** Hands something to a user-supplied address, by the same rules, and follows no redirect. @throws OutwardError */
export async function postGuarded(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Buffer },
  ways: Ways = publicWays,
): Promise<OutwardAnswer> {
  requireFit(url, {}, ways);
  const address = await addressOf(url, ways, WITHIN);
  const reach = async () => [{ address, family: isIP(address) }];
  return ways.call(url, { method: 'POST', headers, body, reach, within: WITHIN, atMost: 4096, mayTruncate: true });
}

function nextOf(answer: OutwardAnswer, from: URL): URL | null {
  const { location } = answer.headers;
  if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return null;
  if (!URL.canParse(location, from)) throw new OutwardError('redirected to nowhere');
  return new URL(location, from);
}
