import { describe, expect, it } from 'vitest';
import { slugOf } from '#platform/shared/markdown/heading.ts';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';

const markdown = createMarkdown();
const outline = (source: string): string[] =>
  markdown.render(source).toc.map(({ level, id, text }) => `${level} ${id} ${text}`);

describe('headings', () => {
  it('of a text with a first level all go down by one, so that the page keeps its only h1', () => {
    expect(outline('# 一\n\n## 二\n\n###### 六')).toEqual(['2 h-一 一', '3 h-二 二', '6 h-六 六']);
  });

  it('of a text without a first level stay as they are', () => {
    expect(outline('## 二\n\n### 三')).toEqual(['2 h-二 二', '3 h-三 三']);
  });

  it('have anchors of their own, also where their names are the same or end in a number', () => {
    expect(outline('## a\n\n## a-2\n\n## a\n\n## A!').map((line) => line.split(' ')[1])).toEqual([
      'h-a',
      'h-a-2',
      'h-a-3',
      'h-a-4',
    ]);
  });

  it('show in the table of contents as words, and only those outside quotes and lists', () => {
    expect(outline('## **粗** `码` [链](/a) ![图](/files/a.png)\n\n> ## 引\n\n- ## 项')).toEqual([
      '2 h-粗-码-链 粗 码 链',
    ]);
  });

  it('cannot take the name of anything in the page', () => {
    for (const name of ['body', 'cookie', '__proto__', 'getElementById', ''])
      expect(markdown.render(`## ${name}`).html).toMatch(/^<h2 id="h-[^"]+">/);
  });

  it('carry no anchors where texts share a page', () => {
    const { html, toc } = markdown.render('## 茶', { anchors: false });
    expect([html, toc]).toEqual(['<h2>茶</h2>\n', []]);
  });

  it('ten thousand of one name are named quickly, and the table of contents ends at 200', () => {
    const { html, toc } = markdown.render('# a\n'.repeat(10_000));
    expect(toc).toHaveLength(200);
    expect(html).toContain('id="h-a-10000"');
  });

  it.each([
    ['安装与配置', '安装与配置'],
    ['1. Install & run', '1-install-run'],
    ['  A  b\tC ', 'a-b-c'],
    ['Ünïcödé', 'ünïcödé'],
    ['???', 'section'],
    ['茶'.repeat(80), '茶'.repeat(60)],
  ])('%j is named %s', (text, slug) => expect(slugOf(text)).toBe(slug));

  it.each([
    ['[a](#安装)', '#h-%E5%AE%89%E8%A3%85'],
    ['[a](#h-安装)', '#h-%E5%AE%89%E8%A3%85'],
    ['[a](#Install%20it)', '#h-install-it'],
    ['[a](#%E5%ff)', '#%E5%ff'],
  ])('%s leads to %s', (source, href) => expect(markdown.render(source).html).toContain(`href="${href}"`));
});
