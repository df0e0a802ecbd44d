import { describe, expect, it } from 'vitest';
import {
  createMarkdown,
  findMentions,
  findReferences,
  listImages,
  mentionReadings,
  summarise,
} from '#platform/shared/markdown/markdown.ts';

const markdown = createMarkdown();

describe('mentions of a source', () => {
  it.each([
    ['@bob and @茶客，and @BOB again', ['bob', '茶客']],
    ['a@example.com, x@bob, https://example.com/@bob', []],
    ['`@bob` [@bob](/a) ![@bob](/files/a.png) \\@bob', []],
    ['```\n@bob\n```', []],
    ['> @bob\n\n- @ann\n\n|@eve|\n|-|', ['bob', 'ann', 'eve']],
    ['@babel/core @me@example.org @ @@ @.', []],
    ['你好@小明，@bob.', ['小明', 'bob']],
    ['**@bob** @_under_score_', ['bob', '_under_score_']],
  ])('%j → %j', (source, names) => expect(findMentions(source)).toEqual(names));

  it('the first 200 different names count', () => {
    const names = Array.from({ length: 210 }, (_, number) => `name${number}`);
    expect(findMentions(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, 200));
  });

  it('a name that runs into the sentence may be any beginning of it, but never part of a Latin word', () => {
    expect(mentionReadings(['小明你好', 'Bob你好', 'bobby'])).toEqual([
      '小明你好',
      '小明你',
      '小明',
      '小',
      'bob你好',
      'bob你',
      'bob',
      'bobby',
    ]);
  });

  it('the longest known name wins, and the result says who was mentioned', () => {
    const people = new Map([
      ['小明', { account: 'xm', nickname: '小明' }],
      ['小明君', { account: 'xmj', nickname: '小明君' }],
    ]);
    const { html, mentions } = markdown.render('@小明君好，@小明好，@小明', { mentions: people });
    expect(mentions).toEqual(['xmj', 'xm']);
    expect(html).toContain('<a class="mention" href="/user/control/home?userName=xm">@小明</a>好');
  });
});

describe('pictures', () => {
  const images = new Map([['/files/a.webp', { width: 640, height: 480 }]]);

  it('our own are shown with their size where it is known', () => {
    expect(markdown.render('![茶 *壶*](/files/a.webp "标题")', { images }).html).toBe(
      '<p><img src="/files/a.webp" alt="茶 壶" title="标题" loading="lazy" decoding="async" width="640" height="480" /></p>\n',
    );
  });

  it.each([
    [
      '![图](https://example.com/a.png)',
      '<a href="https://example.com/a.png" rel="nofollow ugc noopener" target="_blank">图</a>',
    ],
    [
      '![](https://example.com/a.png)',
      '<a href="https://example.com/a.png" rel="nofollow ugc noopener" target="_blank">https://example.com/a.png</a>',
    ],
    ['[![图](https://example.com/a.png)](/b)', '<a href="/b" rel="nofollow ugc noopener">图</a>'],
    [
      '[![图](/files/a.png)](/b)',
      '<a href="/b" rel="nofollow ugc noopener"><img src="/files/a.png" alt="图" loading="lazy" decoding="async" /></a>',
    ],
  ])('%s', (source, html) => expect(markdown.render(source).html).toBe(`<p>${html}</p>\n`));

  it('each is listed once, the first three for a list page', () => {
    const source = `${['b', 'a', 'b', 'c', 'd'].map((name) => `![](/files/${name}.webp)`).join('\n')} ![](https://example.com/e.png)`;
    expect(listImages(source)).toEqual(['/files/b.webp', '/files/a.webp', '/files/c.webp']);
    expect(findReferences(source).images).toHaveLength(4);
    expect(markdown.render(source).images).toHaveLength(4);
  });

  it('a picture pasted with our own origin is ours', () => {
    const { html, images: found } = markdown.render(
      '![a](https://tea.example/files/a.webp) [b](https://tea.example/c)',
      { origin: 'https://tea.example' },
    );
    expect(found).toEqual(['/files/a.webp']);
    expect(html).toContain('<a href="/c" rel="nofollow ugc noopener">b</a>');
  });
});

describe('summaries', () => {
  it.each([
    ['# 标题\n\n**粗**和[链接](/a)，`代码`。', '标题 粗和链接，代码。'],
    ['第一行\n第二行\n\nfirst line\nsecond line', '第一行第二行 first line second line'],
    ['![图](/files/a.png)看图 ![b](https://example.com/b.png)', '看图'],
    ['```js\nconst a = 1;\nconst b = 2;\n```\n后文', 'const a = 1;… 后文'],
    [`\`\`\`\n${'x'.repeat(100)}\n\`\`\``, `${'x'.repeat(39)}…`],
    ['前文\n\n|a|b|\n|-|-|\n|c|d|\n\n后文', '前文 后文'],
    ['|a|b|\n|-|-|\n|c|d|', ''],
    ['设 $x^2$ 为面积\n\n$$\ny\n$$', '设 为面积'],
    ['- [x] 买茶\n- 烧水\n\n> 引用', '买茶 烧水 引用'],
    ['&lt;b&gt; <i>a</i>', '<b> <i>a</i>'],
    ['[a]: /b\n\n---\n', ''],
    ['', ''],
  ])('%j → %j', (source, text) => expect(summarise(source)).toBe(text));

  it('are cut where a person would count 180 characters, never inside one', () => {
    const family = '👨‍👩‍👧';
    expect(summarise('茶'.repeat(180))).toBe('茶'.repeat(180));
    expect(summarise('茶'.repeat(181))).toBe(`${'茶'.repeat(179)}…`);
    expect(summarise(family.repeat(500), 3)).toBe(`${family}${family}…`);
    expect(summarise('一二三四五', 3)).toBe('一二…');
  });

  it('of a rendered text are the same', () => {
    const source = '# 茶\n\n第一段，**重点**。\n\n- 一\n- 二';
    expect(markdown.render(source).summary).toBe(summarise(source));
  });
});

describe('other ways to render', () => {
  it('inline gives no blocks', () =>
    expect(markdown.render('**a** # b', { inline: true }).html).toBe('<strong>a</strong> # b'));

  it('one instance holds nothing from text to text', () => {
    markdown.render('# a\n\n[b]: /c\n\n![](/files/a.png)');
    expect(markdown.render('[b] # a')).toEqual({
      html: '<p>[b] # a</p>\n',
      toc: [],
      summary: '[b] # a',
      images: [],
      covers: [],
      mentions: [],
    });
  });

  it('lone surrogates and NUL become the replacement character', () => {
    expect(markdown.render('a\ud800b\0c').html).toBe('<p>a\ufffdb\ufffdc</p>\n');
  });
});
