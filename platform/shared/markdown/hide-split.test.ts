import { describe, expect, it } from 'vitest';
import { readHideArgs, writeHideLine } from '#platform/shared/markdown/hide-condition.ts';
import { fillStubs, listStubs, splitHidden, writeStubs } from '#platform/shared/markdown/hide-split.ts';
import { createMarkdown, findReferences, summarise } from '#platform/shared/markdown/markdown.ts';

const markdown = createMarkdown();
const faultOf = (source: string) => {
  const split = splitHidden(source);
  return 'fault' in split ? `${split.fault} ${split.number}:${split.line}` : split.parts.length;
};

describe('the condition of a hidden part', () => {
  it.each([
    ['password=open', { kind: 'password', password: 'open' }],
    ['password="open sesame"', { kind: 'password', password: 'open sesame' }],
    ['password=芝麻开门', { kind: 'password', password: '芝麻开门' }],
    [`password=${'x'.repeat(50)}`, { kind: 'password', password: 'x'.repeat(50) }],
    ['comment', { kind: 'comment' }],
    ['level=3', { kind: 'level', level: 3 }],
    ['points=99999999', { kind: 'points', points: 99_999_999 }],
    ['money=0.01', { kind: 'money', fen: 1 }],
    ['money=12.5', { kind: 'money', fen: 1250 }],
    ['money=99999999', { kind: 'money', fen: 9_999_999_900 }],
    ['id=7 points=10', { kind: 'points', points: 10 }],
  ])('reads %s, and writes it so that it is read again', (args, condition) => {
    const read = readHideArgs(args);
    expect(read).toMatchObject({ condition });
    if ('condition' in read) expect(readHideArgs(writeHideLine(read).replace(':::hide', ''))).toEqual(read);
  });

  it.each([
    ['', 'noCondition'],
    ['nothing', 'noCondition'],
    ['id=7', 'noCondition'],
    ['comment level=2', 'manyConditions'],
    ['password=open sesame', 'manyConditions'],
    ['password=', 'password'],
    ['password', 'password'],
    [`password=${'x'.repeat(51)}`, 'password'],
    ['level=0', 'level'],
    ['level=51', 'level'],
    ['level=２', 'level'],
    ['points=0', 'points'],
    ['points=1.5', 'points'],
    ['points=100000000', 'points'],
    ['money=0', 'money'],
    ['money=0.001', 'money'],
    ['money=-1', 'money'],
    ['money=99999999.01', 'money'],
    ['money=1e3', 'money'],
  ])('refuses %s', (args, fault) => {
    expect(readHideArgs(args)).toMatchObject({ fault });
  });
});

describe('[Z3] a text with hidden parts', () => {
  it('is split into what all may read and each part with its own condition', () => {
    expect(
      splitHidden('Before\n\n:::hide password=a\none\n:::\nbetween\n:::hide id=4 level=2\n\ntwo\n\n:::\n\nAfter'),
    ).toEqual({
      pieces: ['Before\n\n', 'between\n', '\nAfter'],
      parts: [
        { id: null, condition: { kind: 'password', password: 'a' }, source: 'one' },
        { id: '4', condition: { kind: 'level', level: 2 }, source: 'two' },
      ],
      lines: [3, 7],
    });
  });

  it('is whole again once its stubs are filled', () => {
    const source = 'Before\n\n:::hide id=7 password="a b"\n$1 $& one\n\n```\n:::\n```\n:::\n\nAfter';
    const split = splitHidden(source);
    if ('fault' in split) throw new Error(split.fault);
    const stubbed = writeStubs(split.pieces, [{ id: '7', version: 2 }]);
    expect(stubbed).toBe('Before\n\n:::hide id=7 version=2\n:::\n\nAfter');
    expect(listStubs(stubbed)).toEqual([{ id: '7', version: 2 }]);
    expect(fillStubs(stubbed, ({ id }) => split.parts.find((part) => part.id === id))).toBe(source);
    expect(markdown.render(stubbed).html).toBe('<p>Before</p>\n<div data-gate="7"></div>\n<p>After</p>\n');
  });

  it.each([
    ['in a fence', '```\n:::hide comment\nx\n:::\n```'],
    ['in a code span', 'Write `:::hide comment` to hide.'],
    ['indented as code', '    :::hide comment\n    x\n    :::'],
    ['of another word', ':::hidden things are fine'],
  ])('leaves a mark %s as text', (_, source) => {
    expect(faultOf(source)).toBe(0);
  });

  it('closes nothing by colons in code, wherever the code stands', () => {
    const inner = '- ```\n  :::\n  rest\n  ```\n\n> ~~~\n> :::\n> ~~~\n\n:::spoiler more\nand\n:::\n\nmore';
    expect(splitHidden(`a\n:::hide comment\n${inner}\n:::\nb`)).toMatchObject({
      pieces: ['a\n', 'b'],
      parts: [{ source: inner }],
    });
  });

  it.each([
    ['without an end', ':::hide comment\nsecret', 'unclosed 1:1'],
    ['with a fence nobody closes', ':::hide comment\n```\nsecret\n:::\nmore', 'unclosed 1:1'],
    ['with nothing in it', 'a\n\n:::hide comment\n\n:::', 'empty 1:3'],
    ['without a condition', ':::hide\nsecret\n:::', 'noCondition 1:1'],
    ['in another', ':::hide comment\n:::hide level=2\nsecret\n:::\n:::', 'nested 1:1'],
    ['in a list', '- a\n\n  :::hide comment\n  secret\n  :::', 'nested 1:3'],
    ['in a quote', '> :::hide comment\n> secret\n> :::', 'nested 1:1'],
    ['in a table', '| a |\n|---|\n| :::hide comment |', 'spelling 1:1'],
    ['in capitals', ':::Hide comment\nsecret\n:::', 'spelling 1:1'],
    ['with wide colons', '：：：hide comment\nsecret\n：：：', 'spelling 1:1'],
    ['in the middle of a line', 'Look: :::hide comment\nsecret\n:::', 'spelling 1:1'],
    ['behind a backslash', '\\:::hide comment\nsecret\n:::', 'spelling 1:1'],
    ['with one end too many', ':::hide comment\na\n:::\nb\n:::', 'stray 1:4'],
    ['that is wrong in its second part', ':::hide comment\na\n:::\n\n:::hide money=0\nb\n:::', 'money 2:5'],
    ['that somebody typed as a stub', ':::hide id=5 version=1\n:::', 'noCondition 1:1'],
    ['that somebody typed as a stub in code', '```\n:::hide id=5 version=1\n:::\n```', 'noCondition 1:2'],
    ['of too many parts', ':::hide comment\na\n:::\n\n'.repeat(51), 'tooMany 51:201'],
  ])('refuses one %s', (_, source, fault) => {
    expect(faultOf(source)).toBe(fault);
  });
});

describe('a text made to take long', () => {
  it.each([
    ['colons', ':'.repeat(100_000)],
    ['openings', ':::hide\n'.repeat(12_500)],
    ['parts', ':::hide comment\nx\n:::\n\n'.repeat(4500)],
    ['closings', ':::\n'.repeat(25_000)],
    ['openings in a list', `:::hide comment\n${'- a\n'.repeat(20)}`.repeat(1000)],
    ['fences', `:::hide comment\n${'```\n'.repeat(24_000)}`],
  ])('of %s is split all the same', (_, source) => {
    const before = process.cpuUsage();
    splitHidden(source);
    const used = process.cpuUsage(before);
    expect((used.user + used.system) / 1000).toBeLessThan(4000);
  });
});

describe('rendering', () => {
  const sources = [
    ':::hide comment\nsecret\n:::',
    'a\n\n:::hide\nsecret',
    ':::HIDE x\nsecret\n:::',
    '- :::hide comment\n  secret\n  :::',
    '> :::hide level=2\n> secret\n> :::',
  ];
  it.each(sources)('shows nothing of what %j hides, whoever renders it', (source) => {
    const { html, summary, toc } = markdown.render(`# Head\n\n${source}`);
    expect(`${html} ${summary} ${JSON.stringify(toc)}`).not.toContain('secret');
    expect(summarise(source)).not.toContain('secret');
  });
  it('keeps pictures, headings, mentions and footnotes of a part inside of it', () => {
    const hidden =
      '## secret heading\n\n![secret](/files/secret.png) @secret [^1]\n\n[^1]: secret note\n\n[ref]: /secret';
    const split = splitHidden(`Seen [ref] [^1]\n\n:::hide comment\n${hidden}\n:::`);
    if ('fault' in split) throw new Error(split.fault);
    const document = markdown.render(writeStubs(split.pieces, [{ id: '1', version: 1 }]), {
      mentions: new Map([['secret', { account: 'secret', nickname: null }]]),
    });
    expect(JSON.stringify(document)).not.toContain('secret');
  });
  it('finds what a part refers to when one looks for that', () => {
    expect(findReferences(':::hide comment\n![a](/files/a.png)\n:::').images).toEqual(['/files/a.png']);
  });
  it('shows the writer his part under its condition', () => {
    const { html } = markdown.render(':::hide points=5\n**x**\n:::', { hidden: { points: '{value} 积分可见' } });
    expect(html).toBe(
      '<div class="hidden-part"><div class="hidden-label">5 积分可见</div>\n<p><strong>x</strong></p>\n</div>\n',
    );
  });
});
