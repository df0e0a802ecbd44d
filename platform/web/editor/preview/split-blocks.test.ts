import { describe, expect, it } from 'vitest';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';
import { splitBlocks } from './split-blocks.ts';

const markdown = createMarkdown({});

describe('rendered HTML in pieces', () => {
  it('is cut behind every element at its top', () => {
    expect(splitBlocks('<p>a<br>b</p>\n<hr>\n<ul><li><p>x</p></li></ul>\ntail')).toEqual([
      '<p>a<br>b</p>',
      '\n<hr>',
      '\n<ul><li><p>x</p></li></ul>',
      '\ntail',
    ]);
    expect(splitBlocks('<p title="a > b">1</p><img src="x" alt=\'</p>\'/><p>2</p>')).toEqual([
      '<p title="a > b">1</p>',
      '<img src="x" alt=\'</p>\'/>',
      '<p>2</p>',
    ]);
    expect(splitBlocks('')).toEqual([]);
  });
  it('is the whole when put together, whatever was written', () => {
    const source = [
      '# 茶',
      '',
      'a **b** `c`',
      '',
      '- [ ] one\n- two\n  - three',
      '',
      '> quote',
      '',
      '| a | b |\n|-|-|\n| 1 | 2 |',
      '',
      '```ts\nconst a = "<p>";\n```',
      '',
      'x[^1]',
      '',
      '[^1]: note',
    ].join('\n');
    const { html } = markdown.render(source);
    const blocks = splitBlocks(html);
    expect(blocks.join('')).toBe(html);
    expect(blocks.length).toBeGreaterThan(6);
  });
  it('loses nothing of what is not closed', () => {
    for (const html of ['<p>a', '</p>a</div><p>b</p>', '<<p>x</p>', '<p <b>x</b>'])
      expect(splitBlocks(html).join('')).toBe(html);
  });
  it('is linear in hostile text', () => {
    const html = `<p ${'"'.repeat(200_000)}`;
    expect(splitBlocks(html).join('')).toBe(html);
    expect(splitBlocks('<p a='.repeat(40_000)).join('')).toBe('<p a='.repeat(40_000));
  });
});
