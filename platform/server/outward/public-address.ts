import { BlockList, isIPv4, isIPv6 } from 'node:net';

// IANA's special-purpose registries, with what is deprecated and multicast: nobody's public site stands there.
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// Within 2000::/3: protocol assignments with Teredo and ORCHID, documentation, 6to4 (it carries an IPv4 address), AS112.
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused4 = new BlockList();
for (const [net, prefix] of special4) refused4.addSubnet(net, prefix, 'ipv4');
const refused6 = new BlockList();
for (const [net, prefix] of special6) refused6.addSubnet(net, prefix, 'ipv6');
// The only part of IPv6 given out to networks: loopback, `::`, mapped, NAT64, unique-local, link-local and multicast lie outside.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** True of an address in the public internet; false of every special range, of IPv4 inside IPv6 and of what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
