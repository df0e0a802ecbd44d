import { expect, it } from 'vitest';
import { chosenValues, saysUnit, shownNumber, shownRange, storedNumber, toggled } from './units.ts';

it.each([
  ['bytes', 20_971_520, '20'],
  ['bytes', 5_120_000, '4.883'],
  ['seconds', 1800, '30'],
  ['fen', 20_000, '200'],
  ['fen', 1, '0.01'],
  ['pixels', 64_000_000, '64'],
  ['days', 180, '180'],
  [null, 1.8, '1.8'],
] as const)('%s: %d is shown as %s', (unit, stored, shown) => {
  expect(shownNumber({ unit }, stored)).toBe(shown);
});

it.each([
  ['bytes', 100_000, 100_000_000_000],
  ['bytes', 10_000, 20_000_000],
  ['seconds', 10, 14_400],
  ['fen', 1, 20_000],
  [null, 1.8, 2.4],
] as const)('%s: both ends of the range %d to %d can be typed as shown', (unit, least, most) => {
  const { minimum, maximum } = shownRange({ unit }, least, most);
  expect(storedNumber({ unit }, minimum)).toBeGreaterThanOrEqual(least);
  expect(storedNumber({ unit }, maximum)).toBeLessThanOrEqual(most);
});

it('a round limit stays as it is', () => {
  expect(shownRange({ unit: 'fen' }, 29, 20_000)).toEqual({ minimum: '0.29', maximum: '200' });
  expect(shownRange({ unit: null }, 1.8, 2.4)).toEqual({ minimum: '1.8', maximum: '2.4' });
});

it('knows a name that says its unit', () => {
  expect(saysUnit('Days to keep drafts', 'days')).toBe(true);
  expect(saysUnit('草稿保留天数', '天')).toBe(true);
  expect(saysUnit('Largest picture', 'MB')).toBe(false);
});

it('takes what is typed back to the stored unit, and refuses what is no number', () => {
  expect(storedNumber({ unit: 'bytes' }, ' 20 ')).toBe(20_971_520);
  expect(storedNumber({ unit: 'fen' }, '0.29')).toBe(29);
  expect(storedNumber({ unit: 'seconds' }, '0.5')).toBe(30);
  expect(storedNumber({ unit: null }, '1.8')).toBe(1.8);
  for (const typed of ['', 'twenty', '1e3', '2 MB']) expect(storedNumber({ unit: 'bytes' }, typed)).toBeUndefined();
});

it('ticks choices in the order chosen, in a list and in a text', () => {
  expect(chosenValues({ separator: ',' }, 'account, phone')).toEqual(['account', 'phone']);
  expect(toggled({ separator: ',' }, 'account, phone', 'email')).toBe('account,phone,email');
  expect(toggled({ separator: ',' }, 'account,phone', 'account')).toBe('phone');
  expect(toggled({ separator: null }, ['bold'], 'italic')).toEqual(['bold', 'italic']);
});
