import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { bareHtml } from '#tests/markdown/bare-html.ts';

const people = new Map(
  [
    { account: 'xiaoming', nickname: '小明' },
    { account: 'xm_jun', nickname: '小明君' },
    { account: 'bob', nickname: null },
    { account: 'tea_lover_', nickname: '茶·馆主' },
  ].flatMap((person) => [person.account, person.nickname ?? person.account].map((name) => [name, person] as const)),
);
const rendered = (source: string): string => bareHtml(renderMarkdown(source, { mentions: people }).html).trim();
const inline = (source: string): string => rendered(source).replace(/^<p>|<\/p>$/g, '');
const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`;
const mention = (name: string, account: string): string =>
  `<a href="/user/control/home?userName=${account}">@${name}</a>`;

describe('[X8] emphasis in Chinese, Japanese and Korean', () => {
  it.each([
    ['**中文，**后文', '<strong>中文，</strong>后文'],
    ['**中文。**后文', '<strong>中文。</strong>后文'],
    ['**中文！**后文', '<strong>中文！</strong>后文'],
    ['**中文？**后文', '<strong>中文？</strong>后文'],
    ['**注意：**先烧水', '<strong>注意：</strong>先烧水'],
    ['前文**“引号”**后文', '前文<strong>“引号”</strong>后文'],
    ['前文**「引号」**后文', '前文<strong>「引号」</strong>后文'],
    ['前文**《书名》**后文', '前文<strong>《书名》</strong>后文'],
    ['前文**（括号）**后文', '前文<strong>（括号）</strong>后文'],
    ['前文**【标题】**后文', '前文<strong>【标题】</strong>后文'],
    ['前文**(ascii)**后文', '前文<strong>(ascii)</strong>后文'],
    ['前文**100%**后文', '前文<strong>100%</strong>后文'],
    ['前文**`代码`**后文', '前文<strong><code>代码</code></strong>后文'],
    ['前文**[链接](/a)**后文', '前文<strong><a href="/a">链接</a></strong>后文'],
    ['这是**重点**的话', '这是<strong>重点</strong>的话'],
    ['这是*斜体*的话', '这是<em>斜体</em>的话'],
    ['这是*斜体，*的话', '这是<em>斜体，</em>的话'],
    ['***粗斜体，***后文', '<em><strong>粗斜体，</strong></em>后文'],
    ['**外层*内层，*外层**', '<strong>外层<em>内层，</em>外层</strong>'],
    ['~~删除，~~后文', '<del>删除，</del>后文'],
    ['前文~~“删除”~~后文', '前文<del>“删除”</del>后文'],
    ['**𠮷野家。**後文', '<strong>𠮷野家。</strong>後文'],
    ['**このテキスト。**続き', '<strong>このテキスト。</strong>続き'],
    ['**이 문장(괄호)**이', '<strong>이 문장(괄호)</strong>이'],
    ['**茶🍵，**后文', '<strong>茶🍵，</strong>后文'],
    ['3*4*5 的结果', '3<em>4</em>5 的结果'],
    ['变量_不_是斜体', '变量_不_是斜体'],
    ['** 空格 **不是', '** 空格 **不是'],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));
});

describe('links in Chinese text', () => {
  const url = 'https://example.com/a';
  it.each<[source: string, html: string]>([
    ...[
      '，',
      '。',
      '！',
      '？',
      '；',
      '：',
      '、',
      '）',
      '】',
      '》',
      '」',
      '』',
      '”',
      '’',
      '…',
      '—',
      '　',
      '～',
      '｜',
    ].map((mark): [string, string] => [`${url}${mark}后文`, `${link(url)}${mark}后文`]),
    [`看${url}这里`, `看${link(url)}这里`],
    [`（${url}）`, `（${link(url)}）`],
    [`(${url})后文`, `(${link(url)})后文`],
    [`「${url}」`, `「${link(url)}」`],
    [`${url},然后`, `${link(url)},然后`],
    [`${url}.然后`, `${link(url)}.然后`],
    ['https://example.com，后文', `${link('https://example.com')}，后文`],
    ['https://example.com/?q=茶', `${link('https://example.com/?q=')}茶`],
    ['https://example.com/?q=%E8%8C%B6', link('https://example.com/?q=%E8%8C%B6', 'https://example.com/?q=茶')],
    ['https://example.com/%E2%80%AE%20', link('https://example.com/%E2%80%AE%20')],
    ['看www.example.com，', `看${link('http://www.example.com', 'www.example.com')}，`],
    ['写信给a@example.com。', `写信给${link('mailto:a@example.com', 'a@example.com')}。`],
    [`**${url}**后文`, `<strong>${link(url)}</strong>后文`],
    ['[茶（绿茶）](/tea)，后文', `${link('/tea', '茶（绿茶）')}，后文`],
    ['[茶](/文章/一)', link('/%E6%96%87%E7%AB%A0/%E4%B8%80', '茶')],
    ['[茶](https://例子.中国/路)', link('https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF', '茶')],
    ['<https://例子.中国/路>', link('https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF', 'https://例子.中国/路')],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));
});

describe('mentions in Chinese text', () => {
  it.each([
    ['@小明 你好', `${mention('小明', 'xiaoming')} 你好`],
    ['你好@小明', `你好${mention('小明', 'xiaoming')}`],
    ['谢谢@小明，明天见', `谢谢${mention('小明', 'xiaoming')}，明天见`],
    ['@小明你在吗', `${mention('小明', 'xiaoming')}你在吗`],
    ['@小明君你在吗', `${mention('小明君', 'xm_jun')}你在吗`],
    ['请问@bob你在吗', `请问${mention('bob', 'bob')}你在吗`],
    ['请问@BOB在吗', `请问${mention('BOB', 'bob')}在吗`],
    ['@茶·馆主：请进', `${mention('茶·馆主', 'tea_lover_')}：请进`],
    ['@tea_lover_你好', `${mention('茶·馆主', 'tea_lover_')}你好`],
    ['（@小明）', `（${mention('小明', 'xiaoming')}）`],
    ['@小明@bob', `${mention('小明', 'xiaoming')}${mention('bob', 'bob')}`],
    ['**@小明，**你好', `<strong>${mention('小明', 'xiaoming')}，</strong>你好`],
    ['@小红 你好', '@小红 你好'],
    ['＠小明', '＠小明'],
    ['`@小明`', '<code>@小明</code>'],
    ['[问@小明](/a)', '<a href="/a">问@小明</a>'],
    ['\\@小明', '@小明'],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));
});

describe('blocks in Chinese text', () => {
  it.each([
    ['# 第一章\n\n## 第一节', '<h2>第一章</h2>\n<h3>第一节</h3>'],
    ['#没有空格', '<p>#没有空格</p>'],
    ['1. 一\n2. 二', '<ol>\n<li>一</li>\n<li>二</li>\n</ol>'],
    ['１. 全角数字', '<p>１. 全角数字</p>'],
    ['> 引用，\n> 下一行', '<blockquote>\n<p>引用，\n下一行</p>\n</blockquote>'],
    ['上一行  \n下一行', '<p>上一行<br />\n下一行</p>'],
    ['　　首行缩进', '<p>　　首行缩进</p>'],
  ])('%j', (source, html) => expect(rendered(source)).toBe(html));
});
