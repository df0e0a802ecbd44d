import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { summarise } from '#platform/shared/markdown/markdown.ts';
import { bareHtml } from '#tests/markdown/bare-html.ts';

// The second half of the suite for Chinese, Japanese and Korean writing; the first is cjk.test.ts.
const rendered = (source: string): string => bareHtml(renderMarkdown(source).html).trim();
const inline = (source: string): string => rendered(source).replace(/^<p>|<\/p>$/g, '');
const shown = (source: string): string => renderMarkdown(source).html.trim();

describe('[X8] emphasis beside full-width marks and other scripts', () => {
  it.each([
    ['前文**：**后文', '前文<strong>：</strong>后文'],
    ['你好**，世界**！', '你好<strong>，世界</strong>！'],
    ['**（注）**：说明', '<strong>（注）</strong>：说明'],
    ['*《红楼梦》*是', '<em>《红楼梦》</em>是'],
    ['**中文**english**中文**', '<strong>中文</strong>english<strong>中文</strong>'],
    ['“**引**”', '“<strong>引</strong>”'],
    ['‘*引*’', '‘<em>引</em>’'],
    ['「**強調**」', '「<strong>強調</strong>」'],
    ['——**破折**——', '——<strong>破折</strong>——'],
    ['…**省略**…', '…<strong>省略</strong>…'],
    ['100％**好**', '100％<strong>好</strong>'],
    ['**注**意', '<strong>注</strong>意'],
    ['中**b**文', '中<strong>b</strong>文'],
    ['*a*中*b*', '<em>a</em>中<em>b</em>'],
    ['a**「b」**c', 'a<strong>「b」</strong>c'],
    ['**「a」**b', '<strong>「a」</strong>b'],
    ['**a。**b', '<strong>a。</strong>b'],
    ['**a、**b', '<strong>a、</strong>b'],
    ['**a）**b', '<strong>a）</strong>b'],
    ['**a**。b', '<strong>a</strong>。b'],
    ['**a)**中', '<strong>a)</strong>中'],
    ['中**(a**', '中<strong>(a</strong>'],
    ['**%a**中', '<strong>%a</strong>中'],
    ['**ＡＢＣ**１２３', '<strong>ＡＢＣ</strong>１２３'],
    ['日本語**強調**です。', '日本語<strong>強調</strong>です。'],
    ['*強調、*と', '<em>強調、</em>と'],
    ['**カタカナ・**語', '<strong>カタカナ・</strong>語'],
    ['한국어**굵게**는', '한국어<strong>굵게</strong>는'],
    ['한글~~취소~~입니다', '한글<del>취소</del>입니다'],
    ['**注音ㄓㄨˋ，**後', '<strong>注音ㄓㄨˋ，</strong>後'],
    ['**㐀㐁，**后', '<strong>㐀㐁，</strong>后'],
    ['**𠀀。**后', '<strong>𠀀。</strong>后'],
    ['中**$a$**文', '中<strong><math alttext="a"><mrow><mi>a</mi></mrow></math></strong>文'],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));

  it.each([
    '**a.**b',
    '**a”**b',
    '这是**粗体 **错',
    '这是** 粗体**错',
    '_《红楼梦》_是',
    '中_文_字',
    '__中文，__后文',
    '３＊４＊５',
    '＊＊全角＊＊',
    '～～删～～',
  ])('%s stays text', (source) => expect(inline(source)).toBe(source));
});

describe('emoji of several code points', () => {
  it.each([
    ['👨‍👩‍👧**家**👨‍👩‍👧', '👨‍👩‍👧<strong>家</strong>👨‍👩‍👧'],
    ['**👨‍👩‍👧**家', '<strong>👨‍👩‍👧</strong>家'],
    ['🇨🇳**中国**', '🇨🇳<strong>中国</strong>'],
    ['👍🏽**好**', '👍🏽<strong>好</strong>'],
    ['**☕️，**后', '<strong>☕️，</strong>后'],
    ['~~🏴󠁧󠁢󠁥󠁮󠁧󠁿~~后', '<del>🏴󠁧󠁢󠁥󠁮󠁧󠁿</del>后'],
    ['1️⃣ 一', '1️⃣ 一'],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));
});

describe('addresses in sentences', () => {
  const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`;
  it.each([
    [
      'https://zh.wikipedia.org/wiki/%E8%8C%B6。',
      `${link('https://zh.wikipedia.org/wiki/%E8%8C%B6', 'https://zh.wikipedia.org/wiki/茶')}。`,
    ],
    ['https://example.com/a（注）', `${link('https://example.com/a')}（注）`],
    ['《https://example.com/a》', `《${link('https://example.com/a')}》`],
    ['地址是https://example.com/a?b=1&c=2，请看', `地址是${link('https://example.com/a?b=1&amp;c=2')}，请看`],
    ['见https://example.com/#一', `见${link('https://example.com/#')}一`],
    ['邮箱：a@b.com，谢谢', `邮箱：${link('mailto:a@b.com', 'a@b.com')}，谢谢`],
    ['联系QQ：12345@qq.com！', `联系QQ：${link('mailto:12345@qq.com', '12345@qq.com')}！`],
    [
      '网址www.example.com/a、www.example.org',
      `网址${link('http://www.example.com/a', 'www.example.com/a')}、${link('http://www.example.org', 'www.example.org')}`,
    ],
    ['[链接](/a)，后', `${link('/a', '链接')}，后`],
    ['（[链接](/a)）', `（${link('/a', '链接')}）`],
    ['[链接（注）](/a)', link('/a', '链接（注）')],
    ['[链接](/a（b）)', link('/a%EF%BC%88b%EF%BC%89', '链接')],
    ['[链接](</a b>)', link('/a%20b', '链接')],
    ['**[链接](/a)，**后', `<strong>${link('/a', '链接')}，</strong>后`],
    ['［链接］（/a）', '［链接］（/a）'],
    ['【链接】(/a)', '【链接】(/a)'],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));
});

describe('the house’s own marks in sentences', () => {
  it.each([
    ['||剧透，||后文', '<p><span class="spoiler" tabindex="0"><span>剧透，</span></span>后文</p>'],
    ['前文||“剧透”||后文', '<p>前文<span class="spoiler" tabindex="0"><span>“剧透”</span></span>后文</p>'],
    ['｜｜不是｜｜', '<p>｜｜不是｜｜</p>'],
    [':red[红，]后文', '<p><span class="c-red">红，</span>后文</p>'],
    ['（:red[红]）', '<p>（<span class="c-red">红</span>）</p>'],
    ['茶：:red[红]', '<p>茶：<span class="c-red">红</span></p>'],
    ['：：：spoiler 全角', '<p>：：：spoiler 全角</p>'],
    [
      ':::spoiler 标题：结局\n内容。\n:::',
      '<details class="spoiler"><summary>标题：结局</summary>\n<p>内容。</p>\n</details>',
    ],
  ])('%j', (source, html) => expect(shown(source)).toBe(html));

  it.each(['价$5。', '￥5和￥6', '从$5降到$3，省$2', '汇率：$1＝¥7.2，$2＝¥14.4', '＄a＄'])(
    '%s holds no formula',
    (source) => expect(inline(source)).toBe(source),
  );
  it.each(['公式$x$，后', '（$x$）', '「$x$」', '设$x$、$y$为', '有$x$。'])('%s holds one', (source) =>
    expect(inline(source)).toContain('<mi>x</mi>'),
  );

  it('footnotes are named in any script', () => {
    expect(shown('茶[^注一]。\n\n[^注一]：不是')).toBe('<p>茶[^注一]。</p>\n<p>[^注一]：不是</p>');
    expect(shown('茶[^注一]。\n\n[^注一]: 是')).toContain('<p>是 <a');
    expect(shown('茶[^Ａ][^ａ]。\n\n[^Ａ]: 是').match(/<sup/g)).toHaveLength(2);
  });
});

describe('blocks', () => {
  it.each([
    ['1) 一\n2) 二', '<ol>\n<li>一</li>\n<li>二</li>\n</ol>'],
    ['- 一\n  - 二', '<ul>\n<li>一\n<ul>\n<li>二</li>\n</ul>\n</li>\n</ul>'],
    ['>引用无空格', '<blockquote>\n<p>引用无空格</p>\n</blockquote>'],
    ['# 标题 #', '<h2>标题</h2>'],
    ['一\n===', '<h2>一</h2>'],
    [
      '|表|头|\n|-|-|\n|一｜二|三|',
      '<table>\n<thead>\n<tr>\n<th>表</th>\n<th>头</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>一｜二</td>\n<td>三</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['```中文\n码\n```', '<pre><code>码\n</code></pre>'],
    [
      '- [ ] 待办，\n- [x] 完成。',
      '<ul>\n<li><input type="checkbox" disabled /> 待办，</li>\n<li><input type="checkbox" disabled checked /> 完成。</li>\n</ul>',
    ],
  ])('%j', (source, html) => expect(rendered(source)).toBe(html));

  it.each([
    '1． 全角点',
    '１．一',
    '１）一',
    '・一',
    '•一',
    '一、二',
    '①一',
    '（一）二',
    '-　全角空格',
    '＞ 全角大于',
    '＃ 全角井号',
    '＊＊＊',
    '———',
    '｜表｜头｜',
    '第１章',
  ])('%s is a line of text', (source) => expect(rendered(source)).toBe(`<p>${source}</p>`));
});

describe('what is written stays as it was written', () => {
  it.each([
    '漢字（かんじ）',
    '漢字《かんじ》',
    '｜漢字《かんじ》',
    '茶茶茶茶（ちゃ）',
    'ＡＢＣ１２３',
    '中文English混排',
    '中文 English 混排',
    '用了2小时，花了￥30',
    '第3章：Node.js与TypeScript',
    '零\u200d宽\u200b空格',
    '全角　空格',
    '“引号”‘单引号’「直角」『双直角』',
    '……——～·',
    'ｶﾞｷﾞｸﾞ',
    'が',
    '龍龜麤',
  ])('%s: no space is put in, none taken out, no mark changed', (source) => expect(inline(source)).toBe(source));

  it.each([
    ['&ldquo;引&rdquo;', '“引”'],
    ['&#x4e2d;文', '中文'],
    ['\\*不斜\\*', '*不斜*'],
    ['`全角　空格`', '<code>全角　空格</code>'],
    ['第一行\n第二行', '第一行\n第二行'],
    ['第一行\\\n第二行', '第一行<br />\n第二行'],
  ])('%j', (source, html) => expect(inline(source)).toBe(html));
});

describe('lines joined in a summary', () => {
  it.each([
    ['第一行\n第二行', '第一行第二行'],
    ['第一行，\n第二行', '第一行，第二行'],
    ['first\nsecond', 'first second'],
    ['中文\nEnglish', '中文 English'],
    ['English\n中文', 'English 中文'],
    ['日本\n語', '日本語'],
    ['一\n\n二', '一 二'],
    ['一  \n二', '一二'],
    ['- 一\n- 二', '一 二'],
    ['（一）\n（二）', '（一）（二）'],
  ])('%j → %j', (source, text) => expect(summarise(source)).toBe(text));
});
