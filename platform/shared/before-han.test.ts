import { expect, it } from 'vitest';
import { beforeHan } from './before-han.ts';

it.each([
  ['¥5.00', '¥5.00 已到账'],
  ['50 积分', '50 积分已到账'],
  ['¥5.00 和 50 积分', '¥5.00 和 50 积分已到账'],
  ['', '已到账'],
])('%s is set apart from Chinese words only where it ends in a figure', (amount, text) =>
  expect(`${beforeHan(amount)}已到账`).toBe(text),
);
