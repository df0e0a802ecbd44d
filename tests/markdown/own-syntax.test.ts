import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { sanitiseHtml } from '#platform/server/markdown/sanitise-html.ts';
import { findReferences, summarise } from '#platform/shared/markdown/markdown.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';
import { requireAllowed } from '#tests/markdown/allowed-html.ts';
import { readStrictly, requirePlainNesting } from '#tests/markdown/strict-html.ts';

/** Rendered, and held against everything a text must keep to. */
function render(source: string, context: RenderContext = {}) {
  const rendered = renderMarkdown(source, context);
  const elements = readStrictly(rendered.html);
  requireAllowed(elements);
  requirePlainNesting(elements);
  expect(sanitiseHtml(rendered.html)).toBe(rendered.html);
  return rendered;
}
const inline = (source: string, context?: RenderContext): string =>
  render(source, context)
    .html.trim()
    .replace(/^<p>|<\/p>$/g, '');

describe('colours', () => {
  it.each([
    [':red[红]', '<span class="c-red">红</span>'],
    ['中:gold[**粗**与`码`]文', '中<span class="c-gold"><strong>粗</strong>与<code>码</code></span>文'],
    [':red[a :blue[b] c]', '<span class="c-red">a <span class="c-blue">b</span> c</span>'],
    [':grey[[a](/b)]', '<span class="c-grey"><a href="/b" rel="nofollow ugc noopener">a</a></span>'],
    ['[:teal[a]](/b)', '<a href="/b" rel="nofollow ugc noopener"><span class="c-teal">a</span></a>'],
    [':red[a]b]', '<span class="c-red">a</span>b]'],
    ['：red[a]', '：red[a]'],
    [':pink[a]', ':pink[a]'],
    [':red []', ':red []'],
    [':red[]', ':red[]'],
    [':red[a', ':red[a'],
    ['\\:red[a]', ':red[a]'],
    ['`:red[a]`', '<code>:red[a]</code>'],
    ['a:red[b](/c)', 'a<span class="c-red">b</span>(/c)'],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));
});

describe('spoilers in a line', () => {
  const covered = (html: string) => `<span class="spoiler" tabindex="0"><span>${html}</span></span>`;
  it.each([
    ['凶手是||管家||。', `凶手是${covered('管家')}。`],
    ['||a **b** c||', covered('a <strong>b</strong> c')],
    ['**a ||b|| c**', `<strong>a ${covered('b')} c</strong>`],
    ['||“引号。”||后文', `${covered('“引号。”')}后文`],
    ['||a|| b ||c||', `${covered('a')} b ${covered('c')}`],
    ['||a\nb||', covered('a\nb')],
    ['[||a||](/b)', '<a href="/b" rel="nofollow ugc noopener"><span class="spoiler"><span>a</span></span></a>'],
    ['a || b || c', 'a || b || c'],
    ['a|b|c', 'a|b|c'],
    ['|||a|||', '|||a|||'],
    ['||||', '||||'],
    ['||a', '||a'],
    ['`||a||`', '<code>||a||</code>'],
    ['\\||a||', '||a||'],
  ])('%j', (source, html) => expect(inline(source)).toBe(html));

  it('stand in a cell with their bars escaped', () => {
    expect(render('|x|\n|-|\n|\\|\\|a\\|\\||').html).toContain(`<td>${covered('a')}</td>`);
  });
});

describe('what is covered', () => {
  it.each([
    ['凶手是||管家 $x$||。', '凶手是[…]。'],
    ['a\n\n:::spoiler 标题\nb\n\n- c\n:::\n\nd', 'a d'],
    ['a\n\n:::hide comment\nb\n:::\n\nd', 'a d'],
    ['质能 $E=mc^2$ 公式\n\n$$\nx\n$$\n\n后', '质能 公式 后'],
    ['注[^1]\n\n[^1]: 内容', '注'],
    ['图\n\n```mermaid\ngraph TD\n```\n\n后', '图 后'],
  ])('shows in no summary: %j → %j', (source, text) => {
    expect(summarise(source)).toBe(text);
    expect(render(source).summary).toBe(text);
  });

  it('shows in no table of contents and no anchor', () =>
    expect(render('## 结局是||甲||').toc).toEqual([{ level: 2, id: 'h-结局是', text: '结局是[…]' }]));

  it('pictures are looked up, and in no list', () => {
    const source = '||![](/files/a.webp)||\n\n:::spoiler\n![](/files/b.webp)\n:::\n\n![](/files/c.webp)';
    expect(render(source)).toMatchObject({
      images: ['/files/a.webp', '/files/b.webp', '/files/c.webp'],
      covers: ['/files/c.webp'],
    });
  });
});

describe('formulas', () => {
  const squared = '<math alttext="x^2"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math>';
  it.each([
    ['设$x^2$为', `设${squared}为`],
    ['$x^2$', squared],
    ['$$x^2$$ 在行内', `${squared.replace('<math', '<math display="block"')} 在行内`],
    ['**$x^2$**', `<strong>${squared}</strong>`],
  ])('%s', (source, html) => expect(inline(source)).toBe(html));

  it.each([
    '$5 and $6',
    '价格$5，原价$8',
    '从$5降到$三',
    'US$5和US$6都行',
    '$100, then $200',
    '$ a $',
    '$a $',
    'a$',
    '$$',
    '$$$$',
    'PATH=$HOME:$PATH2',
    '\\$a$',
  ])('%s stays text', (source) => expect(inline(source)).toBe(source.replace('\\', '')));

  it.each(['$\\frac{a}$', '$\\nosuch$', '$\\def\\a{\\a\\a}\\a$', '$\\newcommand{\\x}{y}\\x$'])(
    '%s is shown as it was typed',
    (source) => expect(inline(source)).toBe(`<code class="tex">${source}</code>`),
  );

  it.each([
    '\\href{javascript:alert(1)}{a}',
    '\\url{https://evil.example}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\htmlClass{a}{b}',
    '\\htmlStyle{color:red}{b}',
  ])('%s links, loads and styles nothing', (tex) =>
    expect(inline(`$${tex}$`)).toBe(`<code class="tex">$${tex}$</code>`),
  );

  it('are three thousand at most, repeated ones too: the rest stays as it was typed', () => {
    const { html } = render('$x$ '.repeat(25_000));
    expect(html.match(/<math/g)?.length).toBe(3000);
    expect(html.match(/<code class="tex">/g)?.length).toBe(22_000);
  });

  it('stand in a block of their own, over several lines', () => {
    const { html } = render('前文\n$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$\n后文');
    expect(html).toMatch(
      /^<p>前文<\/p>\n<div class="math" tabindex="0"><math display="block" alttext="[^"]+">.*<mtable.*<\/math><\/div>\n<p>后文<\/p>\n$/,
    );
  });

  it.each([
    ['boxes, colours, accents', '\\boxed{a} \\color{red}{b} \\hat{c} \\underbrace{d}_{e}'],
    ['matrices and cases', '\\begin{cases} 1 & x<0 \\\\ 2 & x \\ge 0 \\end{cases}'],
    ['sums, integrals, roots', '\\sum_{i=1}^{n} \\int_0^1 \\sqrt[3]{x}\\,dx'],
    ['Chinese words', '\\text{面积} = 长 \\times 宽'],
    ['arrows and fences', '\\left( \\frac{a}{b} \\right] \\xrightarrow{f} B'],
    ['aligned lines', '\\begin{aligned} a &= b \\\\ &= c \\end{aligned}'],
    ['letters of all kinds', '\\mathbb{R} \\mathcal{L} \\mathfrak{g} \\mathbf{v} \\mathrm{d}'],
  ])('%s come out as MathML', (_name, tex) => expect(render(`$$\n${tex}\n$$`).html).toMatch(/^<div class="math"/));

  it('beyond some hundreds stay as they were typed', () => {
    const { html } = render(Array.from({ length: 3000 }, (_, number) => `$x_{${number}}$`).join(' '));
    const set = html.match(/<math /g)?.length ?? 0;
    expect(set).toBeGreaterThan(300);
    expect(set).toBeLessThan(2000);
    expect(html.match(/<code class="tex">/g)).toHaveLength(3000 - set);
  });

  it('of one kind are set once', () => expect(render('$x^2$ '.repeat(1500)).html.match(/<math /g)).toHaveLength(1500));
});

describe('footnotes', () => {
  const rel = 'rel="nofollow ugc noopener"';
  it('are numbered by first use, listed once, and lead back', () => {
    const { html } = render('茶[^b]水[^a]茶[^b]。\n\n[^a]: 水\n[^b]: 茶 *叶*');
    const name = /fn-([0-9a-z]+)-1/.exec(html)?.[1];
    const mark = (number: number, id: string) =>
      `<sup class="note"><a href="#fn-${name}-${number}" id="fnref-${name}-${id}" ${rel}>[${number}]</a></sup>`;
    const back = (id: string) => `<a href="#fnref-${name}-${id}" class="note-back" ${rel}>↩\ufe0e</a>`;
    expect(html).toBe(
      `<p>茶${mark(1, '1')}水${mark(2, '2')}茶${mark(1, '1-2')}。</p>\n<section class="notes"><ol>\n` +
        `<li id="fn-${name}-1"><p>茶 <em>叶</em> ${back('1')} ${back('1-2')}</p>\n</li>\n<li id="fn-${name}-2"><p>水 ${back('2')}</p>\n</li>\n</ol></section>\n`,
    );
  });

  it('have ids of their own in every text of a page, and the same ones each time', () => {
    const idsOf = (source: string) => [...render(source).html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
    expect(idsOf('a[^1]\n\n[^1]: b')).toEqual(idsOf('a[^1]\n\n[^1]: b'));
    expect(idsOf('a[^1]\n\n[^1]: b').filter((id) => idsOf('c[^1]\n\n[^1]: b').includes(id))).toEqual([]);
  });

  it('may have several paragraphs, quotes, code and footnotes in them', () => {
    const { html } = render('a[^1]\n\n[^1]: b\n\n    c[^2]\n\n    > d\n\n        e\n\n[^2]: f\n\ng');
    expect(html).toContain('<p>g</p>\n<section');
    expect(html).toMatch(
      /<p>b<\/p>\n<p>c<sup.*<\/sup><\/p>\n<blockquote>\n<p>d<\/p>\n<\/blockquote>\n<div class="code"><pre tabindex="0"><code class="hljs">e\n<\/code><\/pre><\/div>/,
    );
  });

  it.each([
    ['without a definition', 'a[^1]', '<p>a[^1]</p>\n'],
    ['without a use', 'a\n\n[^1]: b', '<p>a</p>\n'],
    ['of no name', 'a[^]\n\n[^]: b', '<p>a[^]</p>\n<p>[^]: b</p>\n'],
    ['in code', '`[^1]`\n\n[^1]: b', '<p><code>[^1]</code></p>\n'],
  ])('%s are none', (_name, source, html) => expect(render(source).html).toBe(html));

  it('of one name: the first definition counts', () =>
    expect(render('a[^1]\n\n[^1]: b\n\n[^1]: c').html).not.toContain('>c'));
});

// Last: 108 bypass addresses, bare and as pasted players: 0 pass
describe('[X5] pictures, films and players', () => {
  const address = '/files/a/b.webp';
  const existing = {
    width: 1600,
    height: 900,
    widths: [320, 640, 1280, 1600, 1920],
    blur: 'data:image/webp;base64,AAAA',
  };

  it('a picture comes in widths of its own, with a blur until it is there', () => {
    expect(inline(`![猫](${address})`, { images: new Map([[address, existing]]) })).toBe(
      `<span class="picture"><img class="blur" src="data:image/webp;base64,AAAA" alt="" /><img src="${address}" alt="猫" loading="lazy" decoding="async" width="1600" height="900" ` +
        `srcset="/files/a/b-320.webp 320w, /files/a/b-640.webp 640w, /files/a/b-1280.webp 1280w, ${address} 1600w" sizes="(max-width: 760px) calc(100vw - 32px), 720px" /></span>`,
    );
  });

  const videoFile = '/files/v/a.mp4';
  const video = {
    id: '7',
    src: '/files/v/a-480.mp4',
    poster: '/files/v/p.webp',
    width: 640,
    height: 360,
    seconds: 3,
    state: 'ready' as const,
  };
  it('a film plays when it is ready, says so until then, and is a link in a link', () => {
    const link = `<a href="${videoFile}" rel="nofollow ugc noopener">片</a>`;
    expect(inline(`![片](${videoFile})`, { videos: new Map([[videoFile, video]]) })).toBe(
      `<video src="/files/v/a-480.mp4" data-video="7" title="片" poster="/files/v/p.webp" width="640" height="360" preload="none" controls playsinline></video>`,
    );
    const box = inline(`![片<](${videoFile})`, { videos: new Map([[videoFile, { ...video, state: 'waiting' }]]) });
    expect(box).toMatch(
      /^<span class="film" data-video="7" data-film="waiting"><strong>片&lt;<\/strong> <span lang="zh">视频处理中.*<\/span><span lang="en">This video is still.*<\/span><\/span>$/,
    );
    expect(inline(`![](${videoFile})`, { videos: new Map([[videoFile, { ...video, state: 'failed' }]]) })).toContain(
      'data-film="failed"><span lang="zh">',
    );
    expect(summarise(`![片](${videoFile}) 之后`)).toBe('之后');
    expect(inline(`![片](${videoFile})`)).toBe(link);
    expect(inline(`[![片](${videoFile})](/b)`, { videos: new Map([[videoFile, video]]) })).toBe(
      '<a href="/b" rel="nofollow ugc noopener">片</a>',
    );
  });

  const player = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0';
  it('a player of an allowed site stands in a cage, of any other site is a link', () => {
    expect(inline(`![片](${player})`, { embedSites: ['bilibili'] })).toBe(
      `<iframe src="${player.replaceAll('&', '&amp;')}" title="片" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="strict-origin" allow="fullscreen" loading="lazy"></iframe>`,
    );
    for (const embedSites of [undefined, [], ['youku']])
      expect(inline(`![片](${player})`, embedSites && { embedSites })).toMatch(/^<a href="https:\/\/player/);
  });

  it.each([
    'http://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
    'https://player.bilibili.com.evil.example/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
    'https://player.bilibili.com@evil.example/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
    'https://player.bilibili.com:8443/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
    'https://evil.example/?https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0',
    'javascript:alert(1)',
    '//player.bilibili.com/player.html',
  ])('no frame from %s', (src) => {
    expect(inline(`![a](${src})`, { embedSites: ['bilibili'] })).not.toContain('<iframe');
    expect(sanitiseHtml(`<iframe src="${src}" srcdoc="<script>alert(1)</script>"></iframe>a`)).toBe('a');
  });

  it('a frame that asks for more gets no more', () => {
    expect(
      sanitiseHtml(
        `<iframe src="${player}" sandbox="allow-top-navigation" allow="camera" onload="a()" srcdoc="b" name="c" style="d"></iframe>`,
      ),
    ).toBe(
      `<iframe src="${player.replaceAll('&', '&amp;')}" title="bilibili" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="strict-origin" allow="fullscreen" loading="lazy"></iframe>`,
    );
  });

  it.each([
    ['<img class="blur" src="data:image/svg+xml;base64,AAAA">', ''],
    [
      '<img class="blur" src="data:image/webp;base64,AAAA" onerror="a()">',
      '<img class="blur" src="data:image/webp;base64,AAAA" alt="" />',
    ],
    ['<img src="data:image/webp;base64,AAAA">', ''],
    [
      '<img src="/files/a.webp" srcset="/files/a.webp 1w, https://evil.example/a 2w">',
      '<img src="/files/a.webp" alt="" loading="lazy" decoding="async" />',
    ],
    ['<video src="https://evil.example/a.mp4"></video>', ''],
    [
      '<video src="/files/a.mp4" poster="https://evil.example/a.png" autoplay></video>',
      '<video src="/files/a.mp4" preload="none" controls playsinline></video>',
    ],
    ['<math href="javascript:a()"><mi xlink:href="javascript:a()" style="b">x</mi></math>', '<math><mi>x</mi></math>'],
    [
      '<math><annotation-xml encoding="text/html"><p>a</p></annotation-xml><maction>b</maction></math>',
      '<math><p>a</p>b</math>',
    ],
    ['<section class="admin" id="x"><sup id="y">a</sup></section>', '<section><sup>a</sup></section>'],
    ['<details open ontoggle="a()"><summary>b</summary></details>', '<details><summary>b</summary></details>'],
  ])('%s becomes %j', (source, html) => expect(sanitiseHtml(source)).toBe(html));
});

describe('cards and emoji', () => {
  it('a link to a file of ours says how large it is', () => {
    const files = new Map([['/files/a.zip', { name: '茶谱.zip', size: 3_400_000, contentType: 'application/zip' }]]);
    expect(inline('见[茶谱](/files/a.zip)。', { files })).toBe(
      '见<a href="/files/a.zip" class="file" title="茶谱.zip" rel="nofollow ugc noopener">茶谱 <span class="file-size">3.2 MB</span></a>。',
    );
    expect(inline('[茶谱](/files/b.zip)', { files })).toBe(
      '<a href="/files/b.zip" rel="nofollow ugc noopener">茶谱</a>',
    );
  });

  const preview = { title: 'A <b>', description: '说明', site: 'example.com', picture: '/files/p.webp' };
  const previews = new Map([['https://example.com/a', preview]]);
  it('an address alone in its paragraph becomes a card', () => {
    expect(inline('https://example.com/a', { previews })).toBe(
      '<a href="https://example.com/a" class="preview" rel="nofollow ugc noopener" target="_blank"><img src="/files/p.webp" alt="" loading="lazy" decoding="async" />' +
        '<span class="preview-title">A &lt;b&gt;</span> <span class="preview-text">说明</span> <span class="preview-site">example.com</span></a>',
    );
    for (const source of [
      'see https://example.com/a',
      '- https://example.com/a b',
      '[a](https://example.com/a)',
      '# https://example.com/a',
    ]) {
      expect(render(source, { previews }).html).not.toContain('preview');
    }
  });

  it('a name between colons is a picture where it is known', () => {
    const emojis = new Map([['茶', '/files/e/tea.webp']]);
    expect(inline('喝:茶::水:吧', { emojis })).toBe(
      '喝<img class="emoji" src="/files/e/tea.webp" alt=":茶:" title=":茶:" width="24" height="24" loading="lazy" decoding="async" />:水:吧',
    );
    expect(inline('`:茶:` 12:30:45', { emojis })).toBe('<code>:茶:</code> 12:30:45');
  });
});

describe('what a source refers to', () => {
  it('is found in one reading', () => {
    expect(
      findReferences(
        '@bob ![](/files/a.webp) ![](/files/v.mp4) [f](/files/f.zip) :tea: :a::b: 1:2\n\nhttps://example.com/x\n\nsee https://example.com/y\n\n<https://example.com/z>\n\n:::spoiler\n![](/files/s.webp)\n:::',
      ),
    ).toEqual({
      mentions: ['bob'],
      images: ['/files/a.webp', '/files/s.webp'],
      files: ['/files/f.zip'],
      videos: ['/files/v.mp4'],
      emojis: ['tea', 'a', 'b'],
      links: ['https://example.com/x', 'https://example.com/z'],
    });
  });
});
