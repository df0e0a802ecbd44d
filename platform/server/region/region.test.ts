import { describe, expect, it } from 'vitest';
import { regionOf } from './region.ts';

describe('the place of an address', () => {
  it.each([
    ['114.114.114.114', '江苏', 'Jiangsu'],
    ['1.2.4.8', '北京', 'Beijing'],
    ['203.80.96.10', '香港', 'Hong Kong'],
    ['168.95.1.1', '台湾', 'Taiwan'],
    ['202.175.3.8', '澳门', 'Macao'],
    ['8.8.8.8', '美国', 'United States'],
    ['::ffff:1.2.4.8', '北京', 'Beijing'],
    ['2001:da8::1', '北京', 'Beijing'],
    ['240e::1', '中国', 'China'],
    ['2408::1', '日本', 'Japan'],
    ['2001:b000::1', '台湾', 'Taiwan'],
    ['2a00:1450:4001:800::1', '德国', 'Germany'],
  ])('%s is %s', (address, chinese, english) => expect(regionOf(address)).toEqual({ zh_CN: chinese, en_US: english }));

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '::1',
    'fd00::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
  ])('%s is at home', (address) => expect(regionOf(address)).toEqual({ zh_CN: '内网', en_US: 'Local network' }));

  it.each(['', 'x', '1.2.3', '256.1.1.1', '2001:db8::1', '2001:4860:4860::8888', '224.0.0.1', '0.0.0.0', '::'])(
    'nobody knows where %s is',
    (address) => expect(regionOf(address)).toBeNull(),
  );

  it('names nearly every address of the older internet, in both languages', () => {
    let existing = 0;
    for (let high = 1; high < 224; high += 1) {
      for (let low = 0; low < 256; low += 5) {
        const region = regionOf(`${high}.${low}.${(low * 7) % 256}.1`);
        if (!region) continue;
        existing += 1;
        expect(region.zh_CN, region.en_US).toMatch(/\p{Script=Han}/u);
        expect(region.en_US, region.zh_CN).not.toMatch(/\p{Script=Han}/u);
      }
    }
    expect(existing / (223 * 52)).toBeGreaterThan(0.95);
  });
  it('names what is given out of the newer internet, in both languages', () => {
    // Most of it is unassigned: samples every 37th network of each registry.
    const shares: Record<string, [from: number, to: number, least: number]> = {
      early: [0x2001, 0x2001, 350],
      'Asia and the Pacific': [0x2400, 0x240f, 2200],
      'North America': [0x2600, 0x260f, 1500],
      'Latin America': [0x2800, 0x280f, 400],
      Europe: [0x2a00, 0x2a0f, 3300],
      Africa: [0x2c00, 0x2c0f, 250],
    };
    for (const [share, [from, to, least]] of Object.entries(shares)) {
      let existing = 0;
      for (let high = from; high <= to; high += 1) {
        for (let low = 0; low < 0x1_0000; low += 37) {
          const region = regionOf(`${high.toString(16)}:${low.toString(16)}::1`);
          if (!region) continue;
          existing += 1;
          if (!/\p{Script=Han}/u.test(region.zh_CN) || /\p{Script=Han}/u.test(region.en_US))
            expect.unreachable(`${region.zh_CN} ${region.en_US}`);
        }
      }
      expect(existing, share).toBeGreaterThanOrEqual(least);
    }
  });
});
