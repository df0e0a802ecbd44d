import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range allocated for global unicast; NAT64 and other ranges that map to IPv4 are outside of it. */
const global6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is in the public internet; false for every special range, for IPv4 inside IPv6 and for anything
 * that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  // The library also parses `2130706433` and zones such as `fe80::1%eth0`.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global6));
}
