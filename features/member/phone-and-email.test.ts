import { describe, expect, it } from 'vitest';
import { Email, Phone } from './contract.ts';
import { maskEmail, maskPhone } from './mask.ts';

describe('a phone number', () => {
  it.each([
    ['13800138000', '13800138000'],
    ['138 0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['+44 (20) 7946-0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+852 9123 4567', '+85291234567'],
  ])('%s is kept as %s', (typed, stored) => expect(Phone.parse(typed)).toBe(stored));
  it.each([
    '',
    '1380013800',
    '138001380001',
    '12800138000',
    '23800138000',
    '+0123456789',
    '+123456',
    '+1234567890123456',
    '1380013800a',
    '++8613800138000',
  ])('%s is none', (typed) => expect(Phone.safeParse(typed).success).toBe(false));
  it.each([
    ['13800138000', '138****8000'],
    ['+442079460958', '+4420****0958'],
    ['+8529123', '+8****9123'],
  ])('%s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown));
});

describe('an e-mail address', () => {
  it('is kept in lower case', () => expect(Email.parse(' Lucy@Example.ORG ')).toBe('lucy@example.org'));
  it.each([
    '',
    'a@b',
    'lucy',
    'lucy@',
    '@example.org',
    'lu cy@example.org',
    'lucy@exam ple.org',
    '<lucy@example.org>',
    'lucy@example.org\n',
    `${'a'.repeat(90)}@example.org`,
  ])('%s is none', (typed) => expect(Email.safeParse(typed).success && typed.trim() === typed).toBe(false));
  it.each([
    ['lucy@example.org', 'lu***@example.org'],
    ['a@example.org', '***@example.org'],
    ['nonsense', '***'],
  ])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
});
