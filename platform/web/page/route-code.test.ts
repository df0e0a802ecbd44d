import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRoute, encodeRoute, ownPath } from './route-code.ts';

// Last: 31 addresses × 3, and 48 ways back × 2 in Chromium: 0 leave the origin
describe('[A13] a route as one parameter', () => {
  it('comes back as it was, Han characters, signs and all', () => {
    expect(decodeRoute(encodeRoute('/thread', { topicId: '7', q: '茶馆 & 咖啡=?#' }))).toBe(
      `/thread?topicId=7&q=${encodeURIComponent('茶馆 & 咖啡=?#')}`,
    );
    fc.assert(
      fc.property(fc.string(), (value) => {
        const text = value.toWellFormed();
        expect(new URL(decodeRoute(encodeRoute('/a', { value: text })), 'http://x').searchParams.get('value')).toBe(
          text,
        );
      }),
    );
  });
  it('is safe in an address', () => {
    fc.assert(
      fc.property(fc.string(), (value) => /^[A-Za-z0-9_-]*$/.test(encodeRoute('/a', { value: value.toWellFormed() }))),
    );
  });
  it('leads to the index when it is no route of ours', () => {
    for (const code of [
      null,
      undefined,
      '',
      '!!!',
      '%',
      'a',
      btoa('https://evil.example'),
      btoa('//evil.example'),
      btoa('\\\\evil.example'),
    ])
      expect(decodeRoute(code)).toBe('/');
  });
});

describe('a path that is to be ours', () => {
  it('stays when it is', () => {
    for (const path of ['/', '/thread?topicId=1', '/user/control___/topicList?page=2#c3', '/%E8%8C%B6'])
      expect(ownPath(path)).toBe(path);
  });
  it('never leaves the origin, however it is spelt', () => {
    const spellings = [
      'https://evil.example',
      'HTTPS:evil.example',
      '//evil.example',
      '///evil.example',
      '////evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/%09/evil.example\r',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'evil.example',
      './/evil.example',
      '/..//evil.example',
      '/.//evil.example',
      'http:/evil.example',
      'http:\\evil.example',
      '@evil.example',
      '/@evil.example/..//evil.example',
      '\u0000//evil.example',
      '/\u2028/evil.example',
      '？//evil.example',
      '/a/../..//evil.example',
    ];
    for (const spelling of spellings) {
      const resolved = new URL(ownPath(spelling), 'https://own.example');
      expect(resolved.origin, spelling).toBe('https://own.example');
      expect(ownPath(spelling).startsWith('//'), spelling).toBe(false);
    }
  });
});
