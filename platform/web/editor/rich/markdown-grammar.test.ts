import { describe, expect, it } from 'vitest';
import { createParser } from '#platform/shared/markdown/parser.ts';
import { markdownGrammar } from './markdown-grammar.ts';

const renderer = createParser();
const NODES: Readonly<Record<string, string>> = { StrongEmphasis: 'strong', Emphasis: 'em', Strikethrough: 'del' };

/** A line with the marks that count replaced by their elements, as the editor colours it. */
function coloured(source: string): string {
  let html = '';
  let at = 0;
  const put = (to: number) => {
    html += source.slice(at, to);
    at = to;
  };
  markdownGrammar.parse(source).iterate({
    enter: ({ name, from, to }) => {
      if (name in NODES) {
        put(from);
        html += `<${NODES[name]}>`;
      } else if (/^(Emphasis|Strikethrough)Mark$/.test(name)) {
        put(from);
        at = to;
      }
    },
    leave: ({ name, to }) => {
      if (!(name in NODES)) return;
      put(to);
      html += `</${NODES[name]}>`;
    },
  });
  put(source.length);
  return html;
}

const lines = (source: string): string[] => {
  const marks: string[] = [];
  markdownGrammar.parse(source).iterate({
    enter: ({ name, from, to }) => {
      if (/^(Hide|Block)Mark$/.test(name)) marks.push(`${name} ${source.slice(from, to)}`);
    },
  });
  return marks;
};

describe('the highlighter', () => {
  const edges = ['', ' ', '漆', 'a', '，', '。', '“', '”', '(', ')', '（', '！', '·', '한', 'カ', '🍵', '𠮷', '1'];
  const pairs = edges.flatMap((left) => edges.map((right) => [left, right] as const));
  const plainest = edges.slice(0, 5).flatMap((left) => edges.slice(0, 5).map((right) => [left, right] as const));

  it.each(['**', '*', '~~'])('takes %s for a mark where the renderer does, whatever stands beside it', (mark) => {
    const sources = [
      ...pairs.flatMap(([before, first]) => plainest.map(([last, after]) => [before, first, last, after])),
      ...plainest.flatMap(([before, first]) => pairs.map(([last, after]) => [before, first, last, after])),
    ].map(([before, first, last, after]) => `x${before}${mark}${first}b${last}${mark}${after}y`);
    expect(sources.filter((source) => coloured(source) !== renderer.renderInline(source, {}))).toEqual([]);
  });

  it('knows strong words that end in Chinese punctuation', () => {
    expect(coloured('上等的**生漆，**要一年')).toBe('上等的<strong>生漆，</strong>要一年');
  });

  it('knows the lines of blocks, in a paragraph too, and none in code', () => {
    expect(lines('前\n:::hide password="茶"\n里面\n:::\n\n:::spoiler 结局\n**死了**\n:::')).toEqual([
      'HideMark :::hide password="茶"',
      'BlockMark :::',
      'BlockMark :::spoiler 结局',
      'BlockMark :::',
    ]);
    expect(lines('：：：hide comment')).toEqual(['HideMark ：：：hide comment']);
    expect(lines('```\n:::hide comment\n```\n\n    :::spoiler\n\n:::other\n::: note')).toEqual([]);
    expect(coloured(':::spoiler\n**死了**\n:::')).toContain('<strong>死了</strong>');
  });
});
