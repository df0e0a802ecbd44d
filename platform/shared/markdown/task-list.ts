import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const box = /^\[([ xX])\]\s+/;

/** Checkbox and text in one label, so that a screen reader reads them together. */
function asLabel(inline: Token, Part: StateCore['Token']): void {
  const [first, ...rest] = inline.children ?? [];
  const mark = box.exec(first?.content ?? '');
  if (first === undefined || mark === null) return;
  first.content = first.content.slice(mark[0].length);
  const label = new Part('label_open', 'label', 1);
  const input = new Part('task_box', 'input', 0);
  input.attrs = [
    ['type', 'checkbox'],
    ['disabled', ''],
    ...(mark[1] === ' ' ? [] : [['checked', ''] satisfies [string, string]]),
  ];
  const space = new Part('text', '', 0);
  space.content = ' ';
  inline.children = [label, input, space, first, ...rest, new Part('label_close', 'label', -1)];
}

function taskRule(state: StateCore): void {
  const lists: Token[] = [];
  state.tokens.forEach((token, at) => {
    if (token.type.endsWith('_list_open')) lists.push(token);
    if (token.type.endsWith('_list_close')) lists.pop();
    const inline = state.tokens[at + 2];
    if (token.type !== 'list_item_open' || inline?.type !== 'inline') return;
    const first = inline.children?.[0];
    if (state.tokens[at + 1]?.type !== 'paragraph_open' || first?.type !== 'text') return;
    // Checks the source too: there an escaped bracket is not a checkbox.
    if (!box.test(first.content) || !box.test(inline.content)) return;
    asLabel(inline, state.Token);
    token.attrSet('class', 'task');
    lists.at(-1)?.attrSet('class', 'tasks');
  });
}

/** `- [ ]` and `- [x]` become disabled checkboxes. */
export function addTaskLists(parser: MarkdownIt): void {
  parser.core.ruler.push('task_lists', taskRule);
}
