import { describe, expect, it } from 'vitest';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';

const markdown = createMarkdown();
/** The blocks of a source: `[` where one opens, with its title, `]` where it closes. */
const outline = (source: string): string =>
  markdown
    .render(source)
    .html.replace(/<details class="spoiler"><summary>(.*?)<\/summary>/g, '[$1 ')
    .replaceAll('</details>', ']')
    .replace(/<\/?(?:p|ul|li|blockquote|code|pre|div)(?: [^>]*)?>/g, '')
    .replaceAll('\n', '');

describe('blocks between colons', () => {
  it.each([
    ['hold blocks', ':::spoiler 结局\n一\n\n- 二\n:::\n三', '[结局 一二]三'],
    ['need no title', ':::spoiler\na\n:::', '[… a]'],
    ['may have spaces', '::: spoiler  a b \nc\n:::  ', '[a b c]'],
    ['break into a paragraph', 'a\n:::spoiler\nb\n:::\nc', 'a[… b]c'],
    ['end with the text when nobody closes them', 'a\n\n:::spoiler\nb\n\nc', 'a[… bc]'],
    ['in one another with more colons outside', '::::spoiler a\n:::spoiler b\nc\n:::\nd\n::::\ne', '[a [b c]d]e'],
    ['in one another with as many', ':::spoiler a\n:::spoiler b\nc\n:::\nd\n:::\ne', '[a [b c]d]e'],
    ['closed by the outer one together', '::::spoiler a\n:::spoiler b\nc\n::::\nd', '[a [b c]]d'],
    ['are not closed from within code', ':::spoiler a\n```\n:::\n```\nb\n:::\nc', '[a :::b]c'],
    ['end with their list item', '- :::spoiler a\n  b\n- c', '[a b]c'],
    ['close in their list item', '- :::spoiler a\n  b\n  :::\n  c', '[a b]c'],
    ['end with their quote', '> :::spoiler a\n> b\n\nc', '[a b]c'],
    ['hold unknown ones with their closing lines', ':::spoiler a\n:::note\nb\n:::\nc\n:::\nd', '[a :::noteb:::c]d'],
    ['take no lazy lines in', ':::spoiler a\n> b\n:::\nc', '[a b]c'],
    ['indented by four are code', '    :::spoiler a', ':::spoiler a'],
    ['of a name nobody knows are text', ':::unknown\na\n:::', ':::unknowna:::'],
    ['whose name goes on are text', ':::spoilers\na', ':::spoilersa'],
    ['of two colons are text', '::spoiler\na\n::', '::spoilera::'],
    ['escape their titles', ':::spoiler <b>&\na\n:::', '[&lt;b&gt;&amp; a]'],
  ])('%s', (_name, source, shown) => expect(outline(source)).toBe(shown));
});
