import { describe, expect, it } from 'vitest';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';
import { quoteMarkdown, withQuote } from './quote-markdown.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
const readable = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

describe('words from a page as a quote', () => {
  it('each paragraph is one of the quote, and who wrote it stands before', () => {
    expect(quoteMarkdown('先温杯\n\n 再注水 ')).toBe('> 先温杯\n>\n> 再注水');
    expect(quoteMarkdown('账本', '周*一')).toBe('> **周\\*一**：账本');
  });
  it.each([
    '2 * 3 * 4 = 24',
    '# 不是标题',
    '- 不是列表',
    '+ 也不是',
    '1. 不是序号',
    '`x` <b> [a](b) $5$ ~~c~~ | d',
    ':::hide password=1',
    'a_b_c \\ d',
  ])('%j looks as it did', (text) => {
    const { html } = createMarkdown().render(quoteMarkdown(text));
    expect(html).toMatch(/^<blockquote>\n<p>[^\n]*<\/p>\n<\/blockquote>\n$/);
    expect(readable(html)).toBe(text);
  });
  it('is cut when it is long', () => expect([...quoteMarkdown('茶'.repeat(3000))].length).toBe(1003));
  it('comes behind what is written already', () => {
    expect(withQuote('', '> a')).toBe('> a\n\n');
    expect(withQuote('我觉得\n', '> a')).toBe('我觉得\n\n> a\n\n');
  });
});
