import { describe, expect, it } from 'vitest';
import { keyOfAddress, readRange } from '#features/ban/range.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { type Banned, makeBanList } from './ban-list.ts';

function banned(text: string, endsAt: number | null = null): Banned {
  const range = readRange(text);
  if (!range) throw new Error(`${text} is no range`);
  return { range, endsAt, reason: text };
}
const finder = (...bans: Banned[]) => {
  const list = makeBanList(bans);
  return (address: string, now = 0) => list.find(address, now)?.reason ?? null;
};

describe('[P6] an address', () => {
  it.each([
    ['1.2.3.4', '::ffff:1.2.3.4'],
    ['1.2.3.4', '::FFFF:102:304'],
    ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1'],
    ['fe80::1', 'fe80::1%eth0'],
    ['::', '0:0:0:0:0:0:0:0'],
  ])('%s is %s', (item, other) => expect(keyOfAddress(item)).toBe(keyOfAddress(other)));
  it.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4.5',
    '1::2::3',
    '1:2:3',
    'g::1',
    '12345::',
    ':::',
    '１.2.3.4',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
  ])('%s is none', (text) => expect(keyOfAddress(text)).toBeNull());
});

describe('a range', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['2001:db8:ffff::1/32', '2001:0db8:0000:0000:0000:0000:0000:0000/32'],
  ])('%s is written %s', (text, written) => expect(readRange(text)?.text).toBe(written));
  it.each([
    '0.0.0.0/0',
    '10.0.0.0/7',
    '::/0',
    '::/8',
    '::/16',
    '::ffff:0:0/90',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    'example.org',
    '1.2.3.4/a',
  ])('%s is none', (text) => expect(readRange(text)).toBeNull());
});

describe('the list of bans', () => {
  it('finds an address in its ranges and no other', () => {
    const find = finder(banned('203.0.113.0/24'), banned('198.51.100.7'), banned('2001:db8::/32'));
    expect(
      ['203.0.113.0', '203.0.113.255', '198.51.100.7', '::ffff:198.51.100.7', '2001:db8:ffff::1'].map(
        (address) => find(address) !== null,
      ),
    ).toEqual([true, true, true, true, true]);
    expect(
      ['203.0.112.255', '203.0.114.0', '198.51.100.8', '2001:db9::', '::1', 'nonsense', ''].map((address) =>
        find(address),
      ),
    ).toEqual(Array(7).fill(null));
  });
  it('looks past a narrow ban that is over to the wide one around it', () => {
    const find = finder(
      banned('10.0.0.0/8'),
      banned('10.1.0.0/16', 5),
      banned('10.1.2.0/24', 5),
      banned('10.1.2.3', 5),
      banned('10.2.0.0/16', 5),
    );
    expect([find('10.1.2.3', 0), find('10.1.2.3', 6), find('10.3.0.1', 6), find('11.0.0.0', 6)]).toEqual([
      '10.1.2.3',
      '10.0.0.0/8',
      '10.0.0.0/8',
      null,
    ]);
  });
  it('does not mind several of one beginning, or none at all', () => {
    const find = finder(banned('10.0.0.0/8'), banned('10.0.0.0/24', 1), banned('10.0.0.0', 1));
    expect([find('10.0.0.0', 0), find('10.0.0.0', 2), find('10.0.0.9', 0), finder()('10.0.0.0')]).toEqual([
      '10.0.0.0',
      '10.0.0.0/8',
      '10.0.0.0/24',
      null,
    ]);
  });
  it(
    'agrees with looking through all of them, for very many ranges',
    () => {
      const octet = (seed: number) => (seed * 2_654_435_761) % 256;
      const ranges = Array.from({ length: scaled(10_000, 100_000) }, (_, n) =>
        banned(
          `${(n % 200) + 1}.${octet(n)}.${octet(n + 7)}.${n % 256}/${[9, 16, 20, 24, 28, 32][n % 6]}`,
          n % 3 === 0 ? 5 : null,
        ),
      );
      const list = makeBanList(ranges);
      for (let n = 0; n < 20; n += 1) {
        const address = `${(n * 7) % 223}.${octet(n * 3)}.${octet(n * 5)}.${n}`;
        const key = keyOfAddress(address) ?? '';
        const isHeld = ranges.some(
          ({ range, endsAt }) => key >= range.first && key <= range.last && (endsAt === null || endsAt > 6),
        );
        expect(list.find(address, 6) !== null, address).toBe(isHeld);
      }
    },
    patience,
  );
});
