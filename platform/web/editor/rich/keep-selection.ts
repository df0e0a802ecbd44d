import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Tabbing into the text restores its selection: browsers put the caret at the start then. CodeMirror restores it only
 * when the browser tells of that caret within 200 ms, and not when the focus went to a panel without a field, because
 * the browser's selection stayed in the text then.
 */
export function keepSelection(): Extension {
  // A press in the text brings a caret of its own.
  let isPressed = false;
  const pressed = (value: boolean) => () => {
    isPressed = value;
  };
  return EditorView.domEventObservers({
    pointerdown: pressed(true),
    pointercancel: pressed(false),
    blur: pressed(false),
    focus: (_, view) => {
      if (!isPressed) restore(view);
    },
  });
}

function restore(view: EditorView): void {
  const { anchor, head, from, to } = view.state.selection.main;
  const { viewport } = view;
  // What is not drawn has no place in the page.
  if (from < viewport.from || to > viewport.to) return;
  const [start, end] = [view.domAtPos(anchor), view.domAtPos(head)];
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}
