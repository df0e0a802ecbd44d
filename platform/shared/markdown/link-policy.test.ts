import { describe, expect, it } from 'vitest';
import { classifyLink, isOwnFile, withoutOrigin } from '#platform/shared/markdown/link-policy.ts';

// Last: 0 breaches
describe('[X6] the link policy', () => {
  it.each([
    ['https://example.com', 'external'],
    ['http://example.com:8080/a?b#c', 'external'],
    ['HTTPS://EXAMPLE.COM', 'external'],
    ['http://[::1]/a', 'external'],
    ['mailto:a@example.com', 'mail'],
    ['mailto:a@example.com?subject=b', 'mail'],
    ['/', 'own'],
    ['/thread?topicId=1#c2', 'own'],
    ['#h-a', 'fragment'],
    ['', null],
    ['#', null],
    ['a', null],
    ['?a=b', null],
    ['../a', null],
    ['//example.com', null],
    ['/\\example.com', null],
    ['https://', null],
    ['https://a b', null],
    ['https://a@example.com', null],
    ['https://example.com:99999', null],
    ['javascript:alert(1)', null],
    ['data:text/html,a', null],
    ['ftp://example.com', null],
    ['mailto:a', null],
    ['java\nscript:a', null],
    [`/${'a'.repeat(2048)}`, null],
  ])('%j is %s', (href, kind) => expect(classifyLink(href)).toBe(kind));

  it.each([
    ['/files/ab/cd.webp', true],
    ['/files/a.png?w=200', true],
    ['/files/%E8%8C%B6.png', true],
    ['/file/a.png', false],
    ['/files/', false],
    ['/files/../a', false],
    ['/files/%2E%2e/a', false],
    ['/files/a/.', false],
    ['/files//a', false],
    ['https://example.com/files/a.png', false],
    ['//files/a.png', false],
    ['/files/a.png#b', false],
  ])('%s may be shown as a picture: %s', (address, may) => expect(isOwnFile(address)).toBe(may));

  it('takes our own origin off an address, and only that', () => {
    const origin = 'https://tea.example';
    expect(withoutOrigin('https://tea.example/thread?topicId=1', origin)).toBe('/thread?topicId=1');
    expect(withoutOrigin('HTTPS://Tea.Example/a', origin)).toBe('/a');
    for (const other of ['https://tea.example.org/a', 'https://tea.example', 'https://tea.example//evil.example', '/a'])
      expect(withoutOrigin(other, origin)).toBe(other);
    expect(withoutOrigin('https://tea.example/a', undefined)).toBe('https://tea.example/a');
  });
});
