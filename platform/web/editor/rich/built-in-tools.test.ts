import { history, undo } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';
import { openMath } from '#platform/shared/markdown/set-math.ts';
import { builtInTools } from '../built-in-tools.ts';
import { createHand, type Session } from './hand.ts';
import { type AtOnce, type LastRun, runTool } from './run-tool.ts';

const markdown = createMarkdown({ openMath: (length) => openMath(katex.renderToString, length) });

/** An editor without a page. `[[…]]` is selected, `¦` the caret. */
function openSession(marked: string): Session & { shown(): string } {
  const caret = marked.indexOf('¦');
  const start = caret >= 0 ? caret : marked.indexOf('[[');
  const end = caret >= 0 ? caret : marked.indexOf(']]') - 2;
  const doc = caret >= 0 ? marked.replace('¦', '') : marked.replace('[[', '').replace(']]', '');
  let state = EditorState.create({ doc, selection: EditorSelection.single(start, end), extensions: [history()] });
  return {
    get state() {
      return state;
    },
    dispatch(change) {
      state = state.update(change).state;
    },
    focus: () => undefined,
    shown() {
      const text = state.doc.toString();
      const { from, to } = state.selection.main;
      return from === to
        ? `${text.slice(0, from)}¦${text.slice(from)}`
        : `${text.slice(0, from)}[[${text.slice(from, to)}]]${text.slice(to)}`;
    },
  };
}

const atOnce = (name: EditorToolName): AtOnce => {
  const tool = builtInTools.find((item) => item.name === name);
  if (!tool || !('run' in tool)) throw new Error(`${name} does nothing at once`);
  return tool;
};

function press(session: Session, name: EditorToolName, last?: LastRun): LastRun | undefined {
  return runTool(session, { tool: atOnce(name), hand: createHand(session), last });
}

/** What each button writes, from a caret or a selection, and the resulting element. */
const cases: readonly { name: EditorToolName; from: string; to: string; element: RegExp }[] = [
  { name: 'heading', from: '茶¦叶', to: '## 茶叶¦', element: /<h[23][^>]*>.*茶叶/ },
  { name: 'heading', from: '[[一\n\n二]]', to: '[[## 一\n\n## 二]]', element: /<h[23].*<h[23]/s },
  { name: 'bold', from: '喝[[茶，]]好', to: '喝**[[茶，]]**好', element: /<strong>茶，<\/strong>好/ },
  {
    name: 'bold',
    from: '[[一\n\n二]]',
    to: '[[**一**\n\n**二**]]',
    element: /<strong>一<\/strong>.*<strong>二<\/strong>/s,
  },
  { name: 'italic', from: '[[tea]]', to: '*[[tea]]*', element: /<em>tea<\/em>/ },
  { name: 'strike', from: '[[旧]]', to: '~~[[旧]]~~', element: /<(s|del)>旧/ },
  { name: 'quote', from: '[[甲\n乙]]', to: '[[> 甲\n> 乙]]', element: /<blockquote>/ },
  { name: 'list', from: '[[甲\n乙]]', to: '[[- 甲\n- 乙]]', element: /<ul>\s*<li>甲/ },
  { name: 'orderedList', from: '[[甲\n\n乙]]', to: '[[1. 甲\n\n2. 乙]]', element: /<ol>\s*<li>/ },
  {
    name: 'taskList',
    from: '[[甲\n乙]]',
    to: '[[- [ ] 甲\n- [ ] 乙]]',
    element: /type="checkbox"|role="img"|class="[^"]*task/,
  },
  {
    name: 'table',
    from: '前¦',
    to: '前\n\n| ¦ |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n',
    element: /<table>/,
  },
  { name: 'link', from: '[[茶]]', to: '[茶]([[https://]])', element: /<p>/ },
  {
    name: 'link',
    from: '[[https://a.example/x]]',
    to: '[¦](https://a.example/x)',
    element: /href="https:\/\/a\.example\/x"/,
  },
  { name: 'code', from: '[[npm]]', to: '`[[npm]]`', element: /<code>npm<\/code>/ },
  { name: 'code', from: '[[a\nb]]', to: '```\n[[a\nb]]\n```\n', element: /<pre/ },
  { name: 'codeBlock', from: '前[[x = 1]]后', to: '前\n\n```\n[[x = 1]]\n```\n\n后', element: /<pre/ },
  { name: 'codeBlock', from: '[[```\na\n```]]', to: '````\n[[```\na\n```]]\n````\n', element: /```\na\n```/ },
  { name: 'math', from: '[[E=mc^2]]', to: '$[[E=mc^2]]$', element: /<math/ },
  { name: 'math', from: '[[a\nb]]', to: '$$\n[[a\nb]]\n$$\n', element: /<math/ },
  { name: 'diagram', from: '¦', to: '```mermaid\nflowchart LR\n  [[A --> B]]\n```\n', element: /mermaid/ },
  { name: 'footnote', from: '茶¦。\n', to: '茶[^1]。\n\n[^1]: ¦', element: /<p>茶/ },
  { name: 'spoiler', from: '[[凶手]]是', to: '||[[凶手]]||是', element: /spoiler/ },
  { name: 'spoiler', from: '[[甲\n乙]]', to: ':::spoiler\n[[甲\n乙]]\n:::\n', element: /<details/ },
  { name: 'rule', from: '甲¦乙', to: '甲\n\n---\n\n¦\n\n乙', element: /<hr/ },
  { name: 'rule', from: '甲¦', to: '甲\n\n---\n\n¦', element: /<hr/ },
  { name: 'rule', from: '甲¦\n', to: '甲\n\n---\n\n¦', element: /<hr/ },
  { name: 'rule', from: '甲¦\n\n乙', to: '甲\n\n---\n\n¦\n\n乙', element: /<hr/ },
];

describe.each(cases)('the button $name on $from', ({ name, from, to, element }) => {
  it('writes Markdown that says what it means', () => {
    const session = openSession(from);
    press(session, name);
    expect(session.shown()).toBe(to);
    expect(markdown.render(session.state.doc.toString(), {}).html).toMatch(element);
  });

  it('pressed again takes it back to the letter, the selection too', () => {
    const session = openSession(from);
    press(session, name, press(session, name));
    expect(session.shown()).toBe(from);
  });

  it('is one step of undo', () => {
    const session = openSession(from);
    const before = session.state.doc.toString();
    press(session, name);
    undo({ state: session.state, dispatch: (transaction) => session.dispatch(transaction) });
    expect(session.state.doc.toString()).toBe(before);
  });
});

describe('buttons', () => {
  it('have a case here, all that do something at once', () => {
    const names = builtInTools.filter((tool) => 'run' in tool).map((tool) => tool.name);
    expect(names.filter((name) => !cases.some((item) => item.name === name))).toEqual([]);
    expect(builtInTools.every((tool) => editorToolNames.includes(tool.name))).toBe(true);
  });

  it.each<[EditorToolName, string, string]>([
    ['bold', '**[[茶]]**', '[[茶]]'],
    ['bold', '[[**茶**]]', '[[茶]]'],
    ['bold', '**¦**', '¦'],
    ['bold', '***[[茶]]***', '*[[茶]]*'],
    ['italic', '***[[茶]]***', '**[[茶]]**'],
    ['math', '$[[x]]$', '[[x]]'],
    ['math', '$$[[x]]$$', '$$$[[x]]$$$'],
    ['heading', '### 茶¦', '茶¦'],
    ['quote', '[[> 甲\n> 乙]]', '[[甲\n乙]]'],
    ['orderedList', '[[- 甲\n- 乙]]', '[[1. 甲\n2. 乙]]'],
    ['list', '[[1. 甲\n2. 乙]]', '[[- 甲\n- 乙]]'],
    ['taskList', '[[- 甲\n- [x] 乙]]', '[[- [ ] 甲\n- [ ] 乙]]'],
    ['list', '- [ ] 甲¦', '- 甲¦'],
    ['codeBlock', '```\n[[a]]\n```', '[[a]]'],
    ['spoiler', ':::spoiler\n[[甲\n乙]]\n:::\n', '[[甲\n乙]]\n'],
    ['link', '见[茶[[馆]]](https://a.example)', '见[[茶馆]]'],
    ['footnote', '甲[^1]乙¦\n\n[^1]: 一', '甲[^1]乙[^2]\n\n[^1]: 一\n[^2]: ¦'],
  ])('%s on %j makes it %j', (name, from, to) => {
    const session = openSession(from);
    press(session, name);
    expect(session.shown()).toBe(to);
  });

  it('that were pressed somewhere else do not take back what they did here', () => {
    const session = openSession('甲¦');
    const last = press(session, 'rule');
    session.dispatch({ selection: { anchor: 0 } });
    press(session, 'rule', last);
    expect(session.state.doc.toString().match(/---/g)).toHaveLength(2);
  });

  it('change nothing in a text that is locked', () => {
    let state = EditorState.create({ doc: '茶', extensions: [EditorState.readOnly.of(true)] });
    const session: Session = {
      get state() {
        return state;
      },
      dispatch(change) {
        state = state.update(change).state;
      },
      focus: () => undefined,
    };
    press(session, 'bold');
    createHand(session).insertBlock('x');
    expect(state.doc.toString()).toBe('茶');
  });
});
