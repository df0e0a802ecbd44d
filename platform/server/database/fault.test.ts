import { expect, it } from 'vitest';
import { isConnectionFailure, isRetryable } from './fault.ts';

const withCode = (code: string) => Object.assign(new Error('as the driver says it'), { code });

it.each([
  '08006',
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '57014',
  '55P03',
  '25P03',
  '58030',
  '58P01',
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EPIPE',
])('%s is the database that cannot be reached or cannot work', (code) => {
  expect([isConnectionFailure(withCode(code)), isRetryable(withCode(code))]).toEqual([true, false]);
});

it.each(['23505', '23514', '22P02', '42P01', '40001', '40P01', 'LG001'])('[R4] %s is an answer', (code) => {
  expect(isConnectionFailure(withCode(code))).toBe(false);
});
