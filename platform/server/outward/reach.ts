import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { OutwardError } from './outward-error.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Addresses of a host that this server may connect to. @throws OutwardError when there are none or the host is not
 * allowed
 */
export type Reach = (host: string) => Promise<LookupAddress[]>;

/** Hosts inside the server's own network that it may call: all, or names, addresses and networks. */
export type PrivateHosts = 'all' | readonly string[];

/**
 * Checks hosts entered by staff (mail server, object store, login and payment providers). Every address of a host must
 * be public, unless the environment allows it, so that provider settings cannot be used to probe the internal network.
 */
export function openReach(allowed: PrivateHosts): Reach {
  const names = new Set<string>();
  const networks = new BlockList();
  for (const entry of allowed === 'all' ? [] : allowed) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 0) names.add(entry.toLowerCase());
    else networks.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6');
  }
  const isFit = ({ address, family }: LookupAddress): boolean =>
    isPublicAddress(address) || networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  return async (named) => {
    const host = named.replace(/^\[|\]$/g, '').toLowerCase();
    const addresses = await addressesOf(host);
    if (allowed === 'all' || names.has(host) || addresses.every(isFit)) return addresses;
    throw new OutwardError('not a public address', { code: 'private-host' });
  };
}

/** For libraries that connect by themselves: resolves names to checked addresses only. */
export function lookupThrough(reach: Reach): LookupFunction {
  return (name, options, answer) => {
    reach(name).then(
      (addresses) => answerLookup(addresses, options, answer),
      (error: Error) => answer(error, []),
    );
  };
}

/** Same result format as `dns.lookup`. */
export function answerLookup(addresses: readonly LookupAddress[], ...[options, answer]: LookupArguments): void {
  const [first] = addresses;
  if (first === undefined) answer(new OutwardError('no such host', { code: 'ENOTFOUND' }), []);
  else if (options.all === true) answer(null, [...addresses]);
  else answer(null, first.address, first.family);
}

type LookupArguments = Parameters<LookupFunction> extends [string, ...infer Rest] ? Rest : never;

/** For tests on this machine: allows every host. */
export const reachAll: Reach = openReach('all');

async function addressesOf(host: string): Promise<LookupAddress[]> {
  const version = isIP(host);
  if (version !== 0) return [{ address: host, family: version }];
  return lookup(host, { all: true, verbatim: true }).catch((error: unknown) => {
    throw new OutwardError('no such host', { code: 'ENOTFOUND', cause: error });
  });
}
