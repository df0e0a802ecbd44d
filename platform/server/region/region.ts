import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { countryIn, provinceIn, type Region } from './region-names.ts';

/** Lookup data: IPv4 in columns, IPv6 as one text. */
interface Found {
  country: string;
  province: string;
  data?: string;
}

interface AddressTables {
  searchRaw(address: string): Found | null;
}

const LOCAL: Region = { zh_CN: '内网', en_US: 'Local network' };

const local = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(net, bits, 'ipv6');

let tables: AddressTables | undefined;

/** Both tables, 11 MB, read at the first lookup. */
function openTables(): AddressTables {
  // Loaders disagree about this package's default export; `require` is unambiguous.
  const require = createRequire(import.meta.url);
  const { default: Tables }: { default: new () => AddressTables } = require('ip2region');
  return new Tables();
}

/** Region of an address: the province in China, the country elsewhere. Null if unknown or no address. */
export function regionOf(address: string): Region | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (local.check(plain, version === 6 ? 'ipv6' : 'ipv4')) return LOCAL;
  tables ??= openTables();
  const found = tables.searchRaw(plain);
  if (!found) return null;
  const text = found.data ?? `${found.country}${found.province}`;
  return (text.startsWith('中国') ? provinceIn(text.slice(2)) : null) ?? countryIn(text);
}

/** The region stored with a post: its Chinese name; null if unknown or a private network. */
export function regionToStore(address: string): string | null {
  const region = regionOf(address);
  return region === null || region === LOCAL ? null : region.zh_CN;
}
