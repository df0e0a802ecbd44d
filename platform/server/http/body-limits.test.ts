import { describe, expect, it } from 'vitest';
import { hasFewValues, MOST_VALUES } from './body-limits.ts';

describe('the values of a JSON text', () => {
  it.each([
    ['lists in lists', '['.repeat(MOST_VALUES + 1)],
    ['numbers', `[${'1.5,'.repeat(MOST_VALUES + 1)}1]`],
    ['empty objects', `[${'{},'.repeat(MOST_VALUES)}{}]`],
    ['one field many times', `{${'"a":1,'.repeat(MOST_VALUES + 1)}"a":1}`],
    ['after a string with quotes', `["\\\\\\"[[[",${'1,'.repeat(MOST_VALUES + 1)}1]`],
  ])('are too many as %s', (_name, text) => expect(hasFewValues(text)).toBe(false));
  it.each([
    ['as many as allowed', `[${'1,'.repeat(MOST_VALUES - 1)}1]`],
    ['a long string', JSON.stringify({ content: '[{,'.repeat(400_000) })],
    ['a string of quotes and slashes', JSON.stringify(['\\"'.repeat(100_000), '\\', '"', ',,,'.repeat(5000)])],
    ['a string that is not closed', `["${',['.repeat(10_000)}`],
    ['nothing', ''],
  ])('are few in %s', (_name, text) => expect(hasFewValues(text)).toBe(true));
});
