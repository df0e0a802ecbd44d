import type { EditorHand, EditorTool } from './editor-tool.ts';
import { type LineMark, makeLink, markLines, type Selected } from './markdown-edit.ts';

const LIST_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])[ \t](?:\[[ xX]\] )?/;
const lineMarks = {
  heading: { at: () => '## ', own: /^#{1,6} /, skipsEmpty: true },
  quote: { at: () => '> ', own: /^> ?/ },
  list: { at: () => '- ', own: /^\s*[-*+] (?!\[[ xX]\] )/, instead: LIST_MARK, skipsEmpty: true },
  orderedList: { at: (position) => `${position + 1}. `, own: /^\s*\d{1,9}[.)] /, instead: LIST_MARK, skipsEmpty: true },
  taskList: { at: () => '- [ ] ', own: /^\s*[-*+] \[[ xX]\] /, instead: LIST_MARK, skipsEmpty: true },
} satisfies Record<string, LineMark>;

const TABLE = '|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |';
const DIAGRAM = '```mermaid\nflowchart LR\n  A --> B\n```';

const selectedBy = (hand: EditorHand): Selected => {
  const { from, to } = hand.selection();
  return { text: hand.text(), start: from, end: to };
};

const onLines = (mark: LineMark) => (hand: EditorHand) => hand.change(markLines(selectedBy(hand), mark));
const isSeveral = (hand: EditorHand) => hand.selection().text.includes('\n');

/**
 * Wraps the selected lines in a block, or inserts an empty one with the caret inside; on the content of such a block,
 * unwraps it.
 */
function enclose(hand: EditorHand, sign: string, opening = sign): void {
  const { text, start, end } = selectedBy(hand);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const above = before.slice(before.lastIndexOf('\n', before.length - 2) + 1);
  if (
    before.endsWith('\n') &&
    above.trimEnd() === opening &&
    new RegExp(`^\\n${sign.replaceAll('$', String.raw`\$`)}[ \\t]*(\\n|$)`).test(after)
  ) {
    const inside = text.slice(start, end);
    const from = start - above.length;
    hand.change({ from, to: end + 1 + sign.length, insert: inside, start: from, end: from + inside.length });
    return;
  }
  const inside = hand.selection().text.replace(/^\n+|\n+$/g, '');
  // A block that contains such marks itself is closed by longer ones.
  const longest = Math.max(
    0,
    ...[...inside.matchAll(/^\s*(`{3,}|:{3,}|\${2,})/gm)].map((match) => match[1]?.length ?? 0),
  );
  const more = longest >= sign.length && sign !== '$$' ? sign.charAt(0).repeat(longest + 1 - sign.length) : '';
  const from = more.length + opening.length + 1;
  hand.insertBlock(`${more}${opening}\n${inside}\n${more}${sign}`, { from, to: from + inside.length });
}

function addFootnote(hand: EditorHand): void {
  const text = hand.text();
  const numbers = [...text.matchAll(/\[\^(\d{1,4})\]/g)].map((match) => Number(match[1]));
  const name = Math.max(0, ...numbers) + 1;
  const { to } = hand.selection();
  const rest = text.slice(to).trimEnd();
  const notes = /^\[\^[^\]\n]+\]: /m.test(rest.split('\n').at(-1) ?? '') ? '\n' : '\n\n';
  const mark = `[^${name}]`;
  const written = `${mark}${rest}${notes}${mark}: `;
  hand.replace(to, text.length, written);
}

/** The tools every editor has, independent of features. */
export const builtInTools: readonly EditorTool[] = [
  { name: 'heading', run: onLines(lineMarks.heading) },
  { name: 'bold', run: (hand) => hand.wrap('**', '**') },
  { name: 'italic', run: (hand) => hand.wrap('*', '*') },
  { name: 'strike', run: (hand) => hand.wrap('~~', '~~') },
  { name: 'colour', loadPanel: () => import('./rich/colour-panel.tsx') },
  { name: 'quote', run: onLines(lineMarks.quote) },
  { name: 'list', run: onLines(lineMarks.list) },
  { name: 'orderedList', run: onLines(lineMarks.orderedList) },
  { name: 'taskList', run: onLines(lineMarks.taskList) },
  { name: 'table', run: (hand) => hand.insertBlock(TABLE, { from: 2, to: 2 }) },
  { name: 'link', run: (hand) => hand.change(makeLink(selectedBy(hand), '')) },
  { name: 'code', run: (hand) => (isSeveral(hand) ? enclose(hand, '```') : hand.wrap('`', '`')) },
  { name: 'codeBlock', run: (hand) => enclose(hand, '```') },
  { name: 'math', run: (hand) => (isSeveral(hand) ? enclose(hand, '$$') : hand.wrap('$', '$')) },
  {
    name: 'diagram',
    run: (hand) => hand.insertBlock(DIAGRAM, { from: DIAGRAM.indexOf('A -->'), to: DIAGRAM.indexOf('\n```') }),
  },
  { name: 'footnote', run: addFootnote },
  { name: 'spoiler', run: (hand) => (isSeveral(hand) ? enclose(hand, ':::', ':::spoiler') : hand.wrap('||', '||')) },
  { name: 'rule', run: (hand) => hand.insertBlock('---') },
];
