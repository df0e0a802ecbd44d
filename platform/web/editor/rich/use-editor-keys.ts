import type { EditorView, KeyBinding } from '@codemirror/view';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { createHand } from './hand.ts';
import type { OfferedTool } from './offered-tools.ts';
import { type LastRun, runTool } from './run-tool.ts';
import { barKeys, isOnMac, toolKeys } from './tool-keys.ts';

/** Does what a button does, or opens its panel. False when this editor has no such button for this person. */
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
  /** Out of the full screen; false when it is not full. */
  leaveFull: () => boolean;
  toTools: () => void;
  showKeys: () => void;
  showHelp: () => void;
}

/** The keys of the editor: once for the text, and those that work wherever in the editor one is. */
export function useEditorKeys(acts: EditorActs): {
  inText: readonly KeyBinding[];
  anywhere: (event: KeyboardEvent) => void;
} {
  const latest = useRef(acts);
  // Follows each render, so that keys bound once do what is right now.
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
    // An input method's own Escape, and keys another part has answered.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const act = Object.entries(looks).find(([binding]) => isPressed(binding, event))?.[1];
    if (act) act();
    else if (event.key !== 'Escape' || !acts.leaveFull()) return;
    event.preventDefault();
  };
  return { inText, anywhere };
}

/** Whether the event is this binding; by the key's place too, since ⌥ changes what it types. */
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
