import { describe, expect, it } from 'vitest';
import { applyMarkdown, type MarkdownCommand } from './markdown-command.ts';

/** Writes a selection as `a[b]c`, a caret as `a|c`. */
function read(marked: string) {
  const caret = marked.indexOf('|');
  if (caret >= 0) return { text: marked.replace('|', ''), start: caret, end: caret };
  const start = marked.indexOf('[[');
  const end = marked.indexOf(']]') - 2;
  return { text: marked.replace('[[', '').replace(']]', ''), start, end };
}

function run(command: MarkdownCommand, marked: string): string {
  const field = read(marked);
  const { from, to, insert, start, end } = applyMarkdown(command, field, '文字');
  const text = field.text.slice(0, from) + insert + field.text.slice(to);
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[[${text.slice(start, end)}]]${text.slice(end)}`;
}

describe('the toolbar of a text field', () => {
  it.each<[MarkdownCommand, string, string]>([
    ['bold', '喝[[茶]]去', '喝**[[茶]]**去'],
    ['bold', '喝[[ 茶 ]]去', '喝 **[[茶]]** 去'],
    ['bold', '喝|去', '喝**[[文字]]**去'],
    ['bold', '喝**[[茶]]**去', '喝[[茶]]去'],
    ['italic', '[[a]]', '*[[a]]*'],
    ['italic', '*[[a]]*', '[[a]]'],
    ['italic', '**[[a]]**', '***[[a]]***'],
    ['code', 'run [[npm]]', 'run `[[npm]]`'],
    ['code', 'x[[a\nb]]', 'x\n```\n[[a\nb]]\n```\n'],
    ['link', '见[[这里]]', '见[这里]([[https://]])'],
    ['link', '[[https://a.example/x]]', '[[[文字]]](https://a.example/x)'],
    ['quote', 'a\nb|c\nd', 'a\n> bc|\nd'],
    ['quote', '[[a\nb]]', '[[> a\n> b]]'],
    ['quote', '[[> a\n> b]]', '[[a\nb]]'],
  ])('%s turns %j into %j', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});
