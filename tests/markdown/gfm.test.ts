import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { bareHtml } from '#tests/markdown/bare-html.ts';

const rendered = (source: string): string => bareHtml(renderMarkdown(source).html).trim();
const flat = (source: string): string => rendered(source).replaceAll('\n', '');
const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`;

describe('GFM tables', () => {
  it.each<[name: string, source: string, html: string]>([
    [
      'a header and a row',
      '| a | b |\n| --- | --- |\n| c | d |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'no outer bars',
      'a | b\n:-: | -:\nc | d',
      '<table><thead><tr><th align="center">a</th><th align="right">b</th></tr></thead><tbody><tr><td align="center">c</td><td align="right">d</td></tr></tbody></table>',
    ],
    ['left alignment', '|a|\n|:-|', '<table><thead><tr><th align="left">a</th></tr></thead></table>'],
    ['a header alone', '| a | b |\n| - | - |', '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>'],
    [
      'an escaped bar',
      '| a |\n| - |\n| b \\| c |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b | c</td></tr></tbody></table>',
    ],
    [
      'an escaped bar in code',
      '| a |\n| - |\n| `b \\| c` |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><code>b | c</code></td></tr></tbody></table>',
    ],
    [
      'a short and a long row',
      '|a|b|\n|-|-|\n|c|\n|d|e|f|',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
    ],
    [
      'a quote ends it',
      '|a|\n|-|\n|b|\n> c',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><blockquote><p>c</p></blockquote>',
    ],
    [
      'a header that says nothing',
      '| | b |\n| --- | --- |\n| c | d |',
      '<table><thead><tr><td></td><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'an empty line ends it',
      '|a|\n|-|\n|b|\n\nc',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><p>c</p>',
    ],
    ['a delimiter row of another width is none', '|a|b|\n|-|\n|c|', '<p>|a|b||-||c|</p>'],
    [
      'inline markup in cells',
      '|**a**|\n|-|\n|~~b~~ `c`|',
      '<table><thead><tr><th><strong>a</strong></th></tr></thead><tbody><tr><td><del>b</del> <code>c</code></td></tr></tbody></table>',
    ],
    [
      'Chinese cells',
      '|茶|水|\n|-|-|\n|龙井|八十度|',
      '<table><thead><tr><th>茶</th><th>水</th></tr></thead><tbody><tr><td>龙井</td><td>八十度</td></tr></tbody></table>',
    ],
  ])('%s', (_name, source, html) => expect(flat(source)).toBe(html));

  it('a table whose cells hardly anybody wrote stays text, a long table of full rows does not', () => {
    const empty = `${'|a'.repeat(60)}\n${'|-'.repeat(60)}\n${'b\n'.repeat(500)}`;
    const full = `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(5000)}`;
    expect(renderMarkdown(empty).html).not.toContain('<table>');
    expect(renderMarkdown(full).html.match(/<tr>/g)).toHaveLength(5001);
  });

  it('a wide table can be scrolled with the keyboard and uses no style attribute', () => {
    const { html } = renderMarkdown('|a|\n|:-:|');
    expect(html).toContain('<div class="table-scroll" tabindex="0"><table>');
    expect(html).not.toContain('style');
  });
});

describe('GFM strikethrough', () => {
  it.each([
    ['~~a~~ b', '<p><del>a</del> b</p>'],
    ['a ~~b **c**~~', '<p>a <del>b <strong>c</strong></del></p>'],
    ['~~a\n\nb~~', '<p>~~a</p>\n<p>b~~</p>'],
    ['~~~a~~~ b', '<pre><code></code></pre>'],
    ['a~~b~~c', '<p>a<del>b</del>c</p>'],
  ])('%j', (source, html) => expect(rendered(source)).toBe(html));

  it('one tilde is a smile and not a line: “好的~” is common in Chinese', () => {
    expect(rendered('好的~ 谢谢~')).toBe('<p>好的~ 谢谢~</p>');
  });
});

describe('GFM task lists', () => {
  it.each([
    [
      '- [ ] a\n- [x] b',
      '<ul><li><input type="checkbox" disabled /> a</li><li><input type="checkbox" disabled checked /> b</li></ul>',
    ],
    ['1. [X] a', '<ol><li><input type="checkbox" disabled checked /> a</li></ol>'],
    [
      '- [ ] a\n  - [x] b',
      '<ul><li><input type="checkbox" disabled /> a<ul><li><input type="checkbox" disabled checked /> b</li></ul></li></ul>',
    ],
    ['- [ ] a\n\n- b', '<ul><li><p><input type="checkbox" disabled /> a</p></li><li><p>b</p></li></ul>'],
    [
      '- [ ] **a** [b](/c)',
      '<ul><li><input type="checkbox" disabled /> <strong>a</strong> <a href="/c">b</a></li></ul>',
    ],
    ['- [ ]a', '<ul><li>[ ]a</li></ul>'],
    ['- [ ]', '<ul><li>[ ]</li></ul>'],
    ['- \\[ ] a', '<ul><li>[ ] a</li></ul>'],
    ['- a [ ] b', '<ul><li>a [ ] b</li></ul>'],
    ['[ ] a', '<p>[ ] a</p>'],
    ['> - [x] a', '<blockquote><ul><li><input type="checkbox" disabled checked /> a</li></ul></blockquote>'],
  ])('%j', (source, html) => expect(flat(source)).toBe(html));

  it('box and words are one label, so that a screen reader reads them together', () => {
    expect(renderMarkdown('- [x] 烧水').html).toBe(
      '<ul class="tasks">\n<li class="task"><label><input type="checkbox" disabled checked /> 烧水</label></li>\n</ul>\n',
    );
  });
});

describe('GFM autolinks', () => {
  it.each([
    ['https://example.org', link('https://example.org')],
    ['HTTP://EXAMPLE.ORG/a', link('HTTP://EXAMPLE.ORG/a')],
    ['see https://example.org/a.', `see ${link('https://example.org/a')}.`],
    ['https://example.org/a?b=c&d=e', link('https://example.org/a?b=c&amp;d=e')],
    ['https://example.org/?a=b&copy;', `${link('https://example.org/?a=b')}©`],
    ['https://example.org/(a)', link('https://example.org/(a)')],
    ['(https://example.org/(a))', `(${link('https://example.org/(a)')})`],
    ['https://example.org/a)b', link('https://example.org/a)b')],
    ['https://example.org/a_b_c', link('https://example.org/a_b_c')],
    ['https://example.org/a*b*c', link('https://example.org/a*b*c')],
    ['**https://example.org/a**', `<strong>${link('https://example.org/a')}</strong>`],
    ['~~https://example.org~~', `<del>${link('https://example.org')}</del>`],
    ['https://example.org/a!?:;,', `${link('https://example.org/a')}!?:;,`],
    ['"https://example.org/a"', `"${link('https://example.org/a')}"`],
    ['https://localhost:3000/a', link('https://localhost:3000/a')],
    ['https://exam_ple.sub.org', link('https://exam_ple.sub.org')],
    ['https://exam_ple.org', 'https://exam_ple.org'],
    ['https://example', 'https://example'],
    ['xhttps://example.org', 'xhttps://example.org'],
    ['https://', 'https://'],
    ['ftp://example.org/a', 'ftp://example.org/a'],
    ['www.example.org', link('http://www.example.org', 'www.example.org')],
    ['(www.example.org/a_b)', `(${link('http://www.example.org/a_b', 'www.example.org/a_b')})`],
    ['awww.example.org', 'awww.example.org'],
    ['www.example', 'www.example'],
    ['a@example.org', link('mailto:a@example.org', 'a@example.org')],
    ['a.b-c_d@example.org.', `${link('mailto:a.b-c_d@example.org', 'a.b-c_d@example.org')}.`],
    ['a.b-c_d@example.org-', 'a.b-c_d@example.org-'],
    ['a.b-c_d@example.org_', 'a.b-c_d@example.org_'],
    ['hello@mail+xyz.example', 'hello@mail+xyz.example'],
    ['a@example', 'a@example'],
    ['mailto:a@example.org', link('mailto:a@example.org')],
    ['<https://example.org/a>', link('https://example.org/a')],
    ['<a@example.org>', link('mailto:a@example.org', 'a@example.org')],
    ['[https://example.org/a](/b)', link('/b', 'https://example.org/a')],
    ['[see https://example.org/a](/b)', link('/b', 'see https://example.org/a')],
    ['[a@example.org](/b)', link('/b', 'a@example.org')],
    ['`https://example.org`', '<code>https://example.org</code>'],
    ['https\\://example.org', 'https://example.org'],
    ['https://a@example.org', `https://${link('mailto:a@example.org', 'a@example.org')}`],
    ['https://example.org@evil.example', `${link('https://example.org')}@evil.example`],
  ])('%s', (source, html) => expect(rendered(source)).toBe(`<p>${html}</p>`));
});

/**
 * Every place where members get something else than GFM says, with the reason. What is not here comes out as GFM has
 * it.
 */
const differences: readonly (readonly [reason: string, source: string, html: string])[] = [
  ['one tilde is a smile, not a line', 'A ~b~.', '<p>A ~b~.</p>'],
  ['a name without a dot is no host', 'see http://inlines', '<p>see http://inlines</p>'],
  ['an emoji in a host is no host', 'http://x🍄.ga/', '<p>http://x🍄.ga/</p>'],
  [
    'xmpp is none of our schemes: the mailbox in it is a mailbox',
    'xmpp:a@b.cd',
    `<p>xmpp:${link('mailto:a@b.cd', 'a@b.cd')}</p>`,
  ],
  [
    'full-width marks and Han letters end an address',
    'https://example.org/a。b',
    `<p>${link('https://example.org/a')}。b</p>`,
  ],
  [
    'raw HTML is shown as text, the tag filter has nothing to filter',
    'a <xmp> <b>c</b>',
    '<p>a &lt;xmp&gt; &lt;b&gt;c&lt;/b&gt;</p>',
  ],
  [
    'a header cell that says nothing is no header',
    '||b|\n|-|-|',
    '<table>\n<thead>\n<tr>\n<td></td>\n<th>b</th>\n</tr>\n</thead>\n</table>',
  ],
  [
    'a table does not need an empty line after a paragraph, nor do formulas and our own blocks',
    'a\n$$x$$',
    '<p>a</p>\n<math display="block" alttext="x"><mrow><mi>x</mi></mrow></math>',
  ],
  ['what has two bars around it is a spoiler', 'a ||b||', '<p>a b</p>'],
  [
    'prices are no formulas, what GitHub takes for one in words neither',
    'a$b$c costs $5 or $6',
    '<p>a$b$c costs $5 or $6</p>',
  ],
];

describe('[X8] where the house differs from GFM', () => {
  it.each(differences)('%s', (_reason, source, html) => expect(rendered(source)).toBe(html));

  it('footnotes are numbered in brackets, with ids of the text’s own', () => {
    expect(renderMarkdown('a![^1]\n\n[^1]: b').html).toMatch(
      /^<p>a!<sup class="note"><a href="#fn-(\w+)-1" id="fnref-\1-1" rel="nofollow ugc noopener">\[1\]<\/a><\/sup><\/p>\n<section class="notes"><ol>\n<li id="fn-\1-1"><p>b <a /,
    );
  });
});
