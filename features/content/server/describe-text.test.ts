import { expect, it } from 'vitest';
import { beginningOf } from './describe-text.ts';

it('leaves the words of a text, without marks and without line breaks', () => {
  expect(beginningOf('<p>1 &lt; 2 &amp;amp; <b>three</b></p>\n<p>four</p>', 100)).toBe('1 < 2 &amp; three four');
  expect(beginningOf('<pre><code>a &quot;b&quot;</code></pre>', 100)).toBe('a "b"');
  expect(beginningOf('<p>茶<svg><text>x</text></svg>馆</p>', 100)).toBe('茶 馆');
  expect(beginningOf('<p>a𝒳cdef</p>', 3)).toBe('a𝒳c…');
});
