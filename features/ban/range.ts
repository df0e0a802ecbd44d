/**
 * An address as 32 hexadecimal digits, IPv4 mapped into IPv6 (`::ffff:0:0/96`), so that strings sort like addresses.
 */
export type AddressKey = string;

const OLDER = `${'0'.repeat(20)}ffff`;

function readOlder(text: string): AddressKey | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  let key = OLDER;
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null;
    key += Number(part).toString(16).padStart(2, '0');
  }
  return key;
}

function readGroups(text: string): string[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => group.padStart(4, '0')) : null;
}

/** Null if it is not an address. A zone (`%eth0`) is dropped. */
export function keyOfAddress(address: string): AddressKey | null {
  let text = address.toLowerCase().replace(/%.*$/, '');
  if (!text.includes(':')) return readOlder(text);
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail) {
    const older = readOlder(tail[2] ?? '');
    if (older === null) return null;
    text = `${tail[1]}${older.slice(24, 28)}:${older.slice(28)}`;
  }
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, rest] = [readGroups(halves[0] ?? ''), readGroups(halves[1] ?? '')];
  if (!head || !rest) return null;
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  return [...head, ...Array<string>(missing).fill('0000'), ...rest].join('');
}

/** All addresses from `first` to `last`, and the canonical notation of the range. */
export interface AddressRange {
  first: AddressKey;
  last: AddressKey;
  text: string;
  /** Reaches far beyond one network: only an owner bans so much. */
  isWide: boolean;
}

/** Widest allowed ranges; wider ones would ban large parts of the internet by a typing error. */
export const WIDEST = { older: 8, newer: 16 } as const;
/** Widest range of staff who are not owners. */
const WIDEST_OF_STAFF = { older: 16, newer: 32 } as const;

/**
 * Parses `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; null if invalid or wider than allowed. Bits below the prefix
 * are cleared.
 */
export function readRange(text: string): AddressRange | null {
  const [address = '', prefix, ...others] = text.trim().split('/');
  const key = keyOfAddress(address);
  if (key === null || others.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const isOlder = !address.includes(':');
  const size = prefix === undefined ? (isOlder ? 32 : 128) : Number(prefix);
  if (size > (isOlder ? 32 : 128) || size < (isOlder ? WIDEST.older : WIDEST.newer)) return null;
  const bits = isOlder ? size + 96 : size;
  const host = (1n << BigInt(128 - bits)) - 1n;
  const value = BigInt(`0x${key}`);
  const first = hex(value & ~host);
  // An IPv6 range that includes all IPv4-mapped addresses: never intended.
  if (!isOlder && bits < 96 && first <= `${OLDER}00000000` && hex(value | host) >= `${OLDER}ffffffff`) return null;
  const isWide = size < (isOlder ? WIDEST_OF_STAFF.older : WIDEST_OF_STAFF.newer);
  return { first, last: hex(value | host), text: write(first, isOlder, size), isWide };
}

/** Whether an address lies in the range. */
export function isInRange({ first, last }: AddressRange, address: string): boolean {
  const key = keyOfAddress(address);
  return key !== null && key >= first && key <= last;
}

function hex(value: bigint): AddressKey {
  return value.toString(16).padStart(32, '0');
}

function write(first: AddressKey, isOlder: boolean, size: number): string {
  if (!isOlder) return `${(first.match(/.{4}/g) ?? []).join(':')}/${size}`;
  return `${[24, 26, 28, 30].map((at) => Number.parseInt(first.slice(at, at + 2), 16)).join('.')}/${size}`;
}
