import { describe, expect, it } from 'vitest';
import { moneyText, readYuan, toYuan } from './money.ts';

describe('[L2] an amount in yuan', () => {
  it('is read to the fen, whatever its digits', () => {
    for (let fen = 0; fen < 20_000; fen += 1)
      expect(readYuan(`${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)).toBe(fen);
    expect(['12', '12.3', '12.34', '0', '0.1', '9999999999.99', '999999999999'].map(readYuan)).toEqual([
      1200, 1230, 1234, 0, 10, 999_999_999_999, 99_999_999_999_900,
    ]);
  });
  it('is written as it was read', () => {
    for (const fen of [0, 1, 9, 10, 99, 100, 101, 115, 1999, 435_05, 999_999_999_999])
      expect(readYuan(toYuan(fen))).toBe(fen);
    expect([toYuan(-5), toYuan(5), moneyText(123_450), moneyText(-1)]).toEqual([
      '-0.05',
      '0.05',
      '¥1,234.50',
      '-¥0.01',
    ]);
  });
  it('is nothing else', () => {
    for (const text of [
      '',
      ' 1',
      '1 ',
      '-1',
      '+1',
      '01',
      '1.',
      '.5',
      '1.005',
      '1e3',
      '0x10',
      '１２',
      '1,5',
      'NaN',
      'Infinity',
      '9999999999999',
    ])
      expect(readYuan(text)).toBeNull();
  });
});
