import { attacksInHiddenParts, attacksOnHiding } from '#tests/markdown/xss-in-hidden-parts.ts';
import { attacksInHtml } from '#tests/markdown/xss-in-html.ts';
import { attacksInMarkdown } from '#tests/markdown/xss-in-markdown.ts';
import { attacksOnSiteSyntax } from '#tests/markdown/xss-in-own-syntax.ts';

// What cannot be written in a line of visible characters.
const unusual = [
  '[a](\u0001javascript:alert(1))',
  '[a](java\u0000script:alert(1))',
  '[a](java\u00adscript:alert(1))',
  '[a](java\u200bscript:alert(1))',
  '[a](\ufeffjavascript:alert(1))',
  '[a](\u3000javascript:alert(1))',
  '[a](ｊavascript:alert(1))',
  '[a](javaſcript:alert(1))',
  '[a](javascript：alert(1))',
  '[a](/\u2028/evil.example)',
  '[a](https://evil。example/)',
  '[a](https://example.com\u202e/moc.live)',
  '<img\u000bsrc=x onerror=alert(1)>',
  '<img\u000csrc=x onerror=alert(1)>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '\u0000<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  '<p title="\ud800"><script>alert(1)</script>',
  '\ud800[a](javascript:alert(1))\udfff',
  `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>`,
  `${'<b>'.repeat(600)}<p><style><a id="</style><img src=x onerror=alert(1)>">`,
  `${'> '.repeat(300)}<img src=x onerror=alert(1)>`,
];

/**
 * Sources that try to run a script, leave the page or hide a property, as Markdown or HTML; the HTML is also fed to the
 * sanitiser as it is.
 */
export const xssVectors: readonly string[] = [
  ...attacksInMarkdown,
  ...attacksInHtml,
  ...attacksOnSiteSyntax,
  ...attacksInHiddenParts,
  ...attacksOnHiding,
  ...unusual,
];
