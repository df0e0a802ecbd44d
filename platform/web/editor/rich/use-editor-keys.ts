import type { EditorView, KeyBinding } from '@codemirror/view';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { createHand } from './hand.ts';
import type { OfferedTool } from './offered-tools.ts';
import { type LastRun, runTool } from './run-tool.ts';
import { barKeys, isOnMac, toolKeys } from './tool-keys.ts';

/** Runs a button's action, or opens its panel. False when this member has no such button. */
export function useRun(
  session: RefObject<EditorView | null>,
  tools: readonly OfferedTool[],
  toolbar: RefObject<HTMLElement | null>,
): (name: EditorToolName) => boolean {
  const last = useRef<LastRun>(undefined);
  return (name) => {
    const tool = tools.find((offered) => offered.isAllowed && offered.tool.name === name)?.tool;
    const view = session.current;
    if (!tool || !view || view.state.readOnly) return false;
    if ('loadPanel' in tool) toolbar.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.click();
    else {
      last.current = runTool(view, { tool, hand: createHand(view), last: last.current });
      view.focus();
    }
    return true;
  };
}

export interface EditorActs {
  run: (name: EditorToolName) => boolean;
  send: () => void;
  beside: () => void;
  instead: () => void;
  fullScreen: () => void;
  /** Leaves full screen; false when it is off. */
  leaveFull: () => boolean;
  toTools: () => void;
  showKeys: () => void;
  showHelp: () => void;
}

/** Key bindings of the editor: those of the text, and those that work anywhere in the editor. */
export function useEditorKeys(acts: EditorActs): {
  inText: readonly KeyBinding[];
  anywhere: (event: KeyboardEvent) => void;
} {
  const latest = useRef(acts);
  // Updated on each render, so that handlers bound once see current values.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const inText = useMemo(() => {
    const done = (act: () => void) => {
      act();
      return true;
    };
    return [
      ...editorToolNames.map(
        (name): KeyBinding => ({ key: toolKeys[name], run: () => latest.current.run(name), preventDefault: true }),
      ),
      { key: barKeys.send, run: () => done(latest.current.send) },
      { key: barKeys.toTools, run: () => done(latest.current.toTools) },
    ];
  }, []);
  const looks = {
    [barKeys.beside]: acts.beside,
    [barKeys.instead]: acts.instead,
    [barKeys.fullScreen]: acts.fullScreen,
    [barKeys.keys]: acts.showKeys,
    [barKeys.help]: acts.showHelp,
  };
  const anywhere = (event: KeyboardEvent) => {
    // Escape of an input method, and keys handled elsewhere.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const act = Object.entries(looks).find(([binding]) => isPressed(binding, event))?.[1];
    if (act) act();
    else if (event.key !== 'Escape' || !acts.leaveFull()) return;
    event.preventDefault();
  };
  return { inText, anywhere };
}

/** Whether the event matches the binding; also by physical key, because ⌥ changes the character. */
function isPressed(binding: string, event: KeyboardEvent): boolean {
  const parts = binding.split('-');
  const key = parts.pop() ?? '';
  const wanted = {
    ctrl: parts.includes('Ctrl') || (parts.includes('Mod') && !isOnMac()),
    meta: parts.includes('Mod') && isOnMac(),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
  };
  if (
    event.ctrlKey !== wanted.ctrl ||
    event.metaKey !== wanted.meta ||
    event.altKey !== wanted.alt ||
    event.shiftKey !== wanted.shift
  )
    return false;
  return event.key.toLowerCase() === key || event.code === `Key${key.toUpperCase()}`;
}
