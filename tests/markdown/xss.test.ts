import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { sanitiseHtml } from '#platform/server/markdown/sanitise-html.ts';
import { scaled } from '#tests/assurance/scale.ts';
import { requireAllowed } from '#tests/markdown/allowed-html.ts';
import { readStrictly, requirePlainNesting } from '#tests/markdown/strict-html.ts';
import { xssVectors } from '#tests/markdown/xss-vectors.ts';

const mentions = new Map(
  ['bob', 'evil', 'quote'].map((name) => [
    name,
    { account: name === 'bob' ? name : `"'><script>${name}</script>`, nickname: null },
  ]),
);
/** Everything a text may show, so that every element is in play. */
const context = {
  mentions,
  embedSites: ['bilibili', 'youtube'],
  emojis: new Map([['tea', '/files/tea.webp']]),
  images: new Map([['/files/a.png', { width: 3, height: 2, widths: [1, 2], blur: 'data:image/webp;base64,AAAA' }]]),
  files: new Map([['/files/a.zip', { name: '"><script>alert(1)</script>', size: 1, contentType: 'a' }]]),
  videos: new Map([
    [
      '/files/a.mp4',
      {
        id: '1',
        poster: '/files/p.webp',
        width: 3,
        height: 2,
        seconds: 1,
        src: '/files/a-480.mp4',
        state: 'ready' as const,
      },
    ],
  ]),
  previews: new Map([
    [
      'https://example.com/',
      {
        title: '<script>alert(1)</script>',
        description: '"onload=',
        site: '<b>',
        picture: 'https://evil.example/a.png',
      },
    ],
  ]),
};
const site = [
  ':red[',
  '||',
  '\n:::spoiler a\n',
  '\n:::\n',
  '$',
  '\n$$\n',
  '\\text{',
  '}',
  '[^1]',
  '\n\n[^1]: ',
  ':tea:',
  '![](/files/a.png)',
  '![](/files/a.mp4)',
  '[](/files/a.zip)',
  '\n\nhttps://example.com/\n\n',
];
const marks = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '`',
  '**',
  '[',
  '](',
  ')',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '|',
  '|-|\n',
  '@bob',
  '<!--',
  '-->',
  '/>',
  ...site,
];
const tags = [
  'p',
  'a',
  'a href="/b"',
  'table',
  'tr',
  'td',
  'ul',
  'li',
  'blockquote',
  'h2',
  'pre',
  'x',
  'svg',
  'math',
  'style',
  'select',
  'option',
  'iframe src="https://player.youku.com/embed/XNDg0"',
  'video src="/files/a.mp4"',
  'details',
  'summary',
  'section class="notes"',
  'mtext',
  'mtable',
  'mglyph',
  'annotation-xml encoding="text/html"',
  'noscript',
  'textarea',
  'template',
];
const pieces = [
  ...xssVectors.filter((vector) => vector.length < 120),
  ...marks,
  ...tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`]),
];
const soup = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

// Last: 441 vectors, 0 fired without the content policy; 385 of them posted in topics, 379 in hidden parts, 129 as
// comments and 127 as replies (a third each; the drill: all); of the 56 that bring `:::hide` themselves 27 posted
// with their parts and read by whom some and all are open to, 29 (nested, left open, with conditions there are not)
// refused in topics, and all but the 2 in code in comments and replies, in words of our own; others in fifteen plain
// fields that members fill in, read on the threads, on 45 pages of the house and 31 of the console and in the
// editor’s preview: 0 scripts, 0 attributes of events, 0 script addresses, 0 breaches of the policy
describe('[X1 X6] the sanitiser and the pipeline against known attacks', () => {
  it('there are enough of them, each once', () => {
    expect(new Set(xssVectors).size).toBe(xssVectors.length);
    expect(xssVectors.length).toBeGreaterThanOrEqual(350);
  });

  it.each(xssVectors)('rendered: %j', (vector) => {
    const { html } = renderMarkdown(vector, context);
    const elements = readStrictly(html);
    requireAllowed(elements);
    requirePlainNesting(elements);
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each(xssVectors)('sanitised as HTML: %j', (vector) => {
    const html = sanitiseHtml(vector);
    requireAllowed(readStrictly(html));
    expect(sanitiseHtml(html)).toBe(html);
  });
});

// Last: 2 × 10 000 random texts (drill; 2 × 600 in every run), 526 through the browser, 526 through the preview: 0
// differences
describe('[X3 X5] sanitising', () => {
  it('changes nothing the second time, whatever it is given', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const once = sanitiseHtml(source);
        requireAllowed(readStrictly(once));
        expect(sanitiseHtml(once)).toBe(once);
      }),
      { numRuns: scaled(600, 10_000) },
    );
  });

  it('changes nothing of what the pipeline gives, whatever was written', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const { html } = renderMarkdown(source, context);
        const elements = readStrictly(html);
        requireAllowed(elements);
        requirePlainNesting(elements);
        expect(sanitiseHtml(html)).toBe(html);
      }),
      { numRuns: scaled(600, 10_000) },
    );
  });

  it.each([
    ['the text of scripts and styles goes with them', '<script>a()</script><style>b{}</style>c', 'c'],
    ['the text of other unknown elements stays', '<article><u>a</u></article>', 'a'],
    ['a link that may not be one leaves its words', '<a href="javascript:a()">b</a>', 'b'],
    ['a picture of another site goes', 'a<img src="https://example.com/b.png">c', 'ac'],
    [
      'a foreign link opens elsewhere and passes nothing on',
      '<a href="https://example.com">a</a>',
      '<a href="https://example.com" rel="nofollow ugc noopener" target="_blank">a</a>',
    ],
    [
      'a mention may only lead to a member',
      '<a class="mention" href="/logout">a</a>',
      '<a href="/logout" rel="nofollow ugc noopener">a</a>',
    ],
    [
      'a box cannot be ticked',
      '<input type="checkbox" checked name="a">',
      '<input type="checkbox" disabled checked />',
    ],
    ['ids that hide properties go', '<h2 id="forms">a</h2><h2 id="h-a">b</h2>', '<h2>a</h2><h2 id="h-a">b</h2>'],
    [
      'classes other than ours go',
      '<span class="hljs-title function_">a</span><span class="admin">b</span>',
      '<span class="hljs-title function_">a</span><span>b</span>',
    ],
  ])('%s', (_name, source, html) => expect(sanitiseHtml(source)).toBe(html));

  it('flattens what is nested beyond sense', () => {
    const deep = sanitiseHtml(`${'<blockquote>'.repeat(3000)}a`);
    expect(deep.match(/<blockquote>/g)).toHaveLength(100);
  });
});
