import type { EditorView } from '@codemirror/view';
import { type RefObject, useRef, useState } from 'react';
import type { EditorTool, FileTaker } from '../editor-tool.ts';
import { applyReplacement } from './hand.ts';
import { addPlace, findPlace, removePlace } from './upload-places.ts';

/** A file on its way into the text. */
export interface Upload {
  id: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Words for those who cannot see it; only pictures have them. */
  alt: string;
  /** Why it did not go, as the person is told; null while it goes. */
  problem: string | null;
}

export interface Uploads {
  list: readonly Upload[];
  /** False when no tool takes any of these files. */
  take(files: readonly File[], at: number): boolean;
  retry(id: string): void;
  cancel(id: string): void;
  setAlt(id: string, alt: string): void;
}

type Taker = EditorTool & FileTaker;
const isTaker = (tool: EditorTool): tool is Taker => tool.takes !== undefined && tool.give !== undefined;

/** Hands files that are pasted or dropped to the tools that take them, and puts what comes back where they were dropped. */
export function useUploads(desk: RefObject<EditorView | null>, { tools, refused }: { tools: readonly EditorTool[]; refused: string }): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  const alts = useRef(new Map<string, string>());

  const change = (id: string, changes: Partial<Upload>) => setList((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const forget = (id: string) => {
    setList((before) => before.filter((upload) => upload.id !== id));
    running.current.delete(id);
    alts.current.delete(id);
  };

  const send = async (id: string, file: File) => {
    // The later ones are the more particular: a film is a film before it is any file.
    const taker = tools.filter(isTaker).findLast((tool) => tool.takes(file));
    if (!taker) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { problem: null, progress: 0 });
    try {
      const markdown = await taker.give(file, { signal: controller.signal, onProgress: (progress) => change(id, { progress }) });
      if (controller.signal.aborted) return;
      if (desk.current) place(desk.current, id, withAlt(markdown, alts.current.get(id) ?? ''));
      forget(id);
    } catch (error) {
      if (!controller.signal.aborted) change(id, { problem: error instanceof Error && error.message !== '' ? error.message : refused });
    }
  };

  return {
    list,
    take(files, at) {
      const view = desk.current;
      const taken = files.filter((file) => tools.filter(isTaker).some((tool) => tool.takes(file)));
      if (taken.length === 0 || !view || view.state.readOnly) return false;
      const uploads = taken.map((file): Upload => ({ id: String(++count.current), file, progress: 0, alt: '', problem: null }));
      view.dispatch({ effects: uploads.map(({ id }) => addPlace.of({ id, at })) });
      setList((before) => [...before, ...uploads]);
      for (const { id, file } of uploads) void send(id, file);
      return true;
    },
    retry: (id) => {
      const upload = list.find((one) => one.id === id);
      if (upload) void send(id, upload.file);
    },
    cancel: (id) => {
      running.current.get(id)?.abort();
      desk.current?.dispatch({ effects: removePlace.of(id) });
      forget(id);
    },
    setAlt: (id, alt) => {
      alts.current.set(id, alt);
      change(id, { alt });
    },
  };
}

/** The words a person gave stand for the ones of the tool. */
function withAlt(markdown: string, alt: string): string {
  const words = alt
    .trim()
    .replace(/[[\]\\]/g, '')
    .replace(/\s+/g, ' ');
  return words === '' ? markdown : markdown.replace(/^!\[(?:\\.|[^\]\\])*\]/, () => `![${words}]`);
}

/** Writes at the place that was kept free; at the caret when the text around it is gone. */
function place(view: EditorView, id: string, markdown: string): void {
  const at = findPlace(view.state, id) ?? view.state.selection.main.to;
  const { anchor, head } = view.state.selection.main;
  view.dispatch({ effects: removePlace.of(id) });
  const before = view.state.sliceDoc(Math.max(0, at - 1), at);
  const insert = `${before === '' || before === '\n' ? '' : '\n'}${markdown}\n`;
  const move = (offset: number) => (offset >= at ? offset + insert.length : offset);
  applyReplacement(view, { from: at, to: at, insert, start: move(anchor), end: move(head) });
}
