import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('leaves the words of a text, without marks and without line breaks', () => {
  expect(plainText('<p>1 &lt; 2 &amp;amp; <b>three</b></p>\n<p>four</p>', 100)).toBe('1 < 2 &amp; three four');
  expect(plainText('<pre><code>a &quot;b&quot;</code></pre>', 100)).toBe('a "b"');
  expect(plainText('<p>abcdef</p>', 3)).toBe('abc');
});
