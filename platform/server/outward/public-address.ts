import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 given out to networks; NAT64 and other ranges that lead to IPv4 lie outside. */
const global6 = ipaddr.parseCIDR('2000::/3');

/** True of an address in the public internet; false of every special range, of IPv4 inside IPv6 and of what is no address. */
export function isPublicAddress(address: string): boolean {
  // The library also reads `2130706433` and zones such as `fe80::1%eth0`.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global6));
}
