import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import { RefusedFile } from '#platform/web/api/refused-file.ts';
import type { EditorTool, FileTaker } from '../editor-tool.ts';
import { applyReplacement, type Session } from './hand.ts';
import type { OfferedTool } from './offered-tools.ts';
import { addPlaceholder, findPlaceholder, removePlaceholder } from './upload-placeholders.ts';

/** A pending upload. */
export interface Upload {
  id: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Alternative text; pictures only. */
  alt: string;
  /** Error message; null while uploading. */
  problem: string | null;
  /** It can be retried. */
  canRetry: boolean;
}

export interface UploadRules {
  /** The tools of this field; undefined until the site has answered: files wait for that. */
  offered: readonly OfferedTool[] | undefined;
  /** Fallback error message. */
  failed: string;
  /** Why a file is refused: this member may not use its tool, or (undefined) there is none here. */
  refusal: (tool: EditorToolName | undefined) => string;
}

/** The pending uploads of one text. */
export interface UploadSession {
  look(): readonly Upload[];
  watch(listener: () => void): () => void;
  setRules(rules: UploadRules): void;
  take(files: readonly File[], at: number): boolean;
  retry(id: string): void;
  cancel(id: string): void;
  setAlt(id: string, alt: string): void;
  /** Inserts what arrived while the text was locked. */
  settle(): void;
  /** Aborts everything. */
  drop(): void;
}

type Taker = EditorTool & FileTaker;
const isTaker = (tool: EditorTool): tool is Taker => tool.takes !== undefined && tool.give !== undefined;

/** Passes pasted or dropped files to the tools that accept them, and inserts the results where they were dropped. */
export function openUploadSession(editor: () => Session | null): UploadSession {
  let list: readonly Upload[] = [];
  let rules: UploadRules = { offered: undefined, failed: '', refusal: () => '' };
  let count = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const arrived = new Map<string, string>();

  const put = (next: readonly Upload[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<Upload>) =>
    put(list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const forget = (id: string) => {
    running.delete(id);
    arrived.delete(id);
    put(list.filter((upload) => upload.id !== id));
  };
  const leavePlaceholder = (id: string) => editor()?.dispatch({ effects: removePlaceholder.of(id) });
  /** Later tools are more specific: a video is a video before it is any file. */
  const takerOf = (file: File) =>
    rules.offered
      ?.filter(({ isAllowed }) => isAllowed)
      .map(({ tool }) => tool)
      .filter(isTaker)
      .findLast((tool) => tool.takes(file));

  const settle = () => {
    const session = editor();
    if (!session || session.state.readOnly) return;
    for (const [id, markdown] of [...arrived]) {
      insert(session, id, withAlt(markdown, list.find((upload) => upload.id === id)?.alt ?? ''));
      forget(id);
    }
  };
  const send = async (id: string, file: File) => {
    const taker = takerOf(file);
    if (!taker) {
      leavePlaceholder(id);
      const barred = rules.offered?.findLast(({ tool }) => tool.takes?.(file))?.tool.name;
      return change(id, { problem: rules.refusal(barred), canRetry: false });
    }
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { problem: null, progress: 0 });
    try {
      const markdown = await taker.give(file, {
        signal: controller.signal,
        onProgress: (progress) => !controller.signal.aborted && change(id, { progress }),
      });
      if (controller.signal.aborted) return;
      arrived.set(id, markdown);
      settle();
    } catch (error) {
      if (controller.signal.aborted) return;
      running.delete(id);
      change(id, {
        problem: error instanceof Error && error.message !== '' ? error.message : rules.failed,
        canRetry: !(error instanceof RefusedFile),
      });
    }
  };
  /** Nothing starts before it is known what is allowed. */
  const start = () => {
    if (rules.offered)
      for (const { id, file, problem } of list) if (problem === null && !running.has(id)) void send(id, file);
  };

  return {
    look: () => list,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRules(next) {
      rules = next;
      start();
    },
    take(files, at) {
      const session = editor();
      if (files.length === 0 || !session || session.state.readOnly) return false;
      const uploads = files.map(
        (file): Upload => ({ id: String(++count), file, progress: 0, alt: '', problem: null, canRetry: true }),
      );
      session.dispatch({ effects: uploads.map(({ id }) => addPlaceholder.of({ id, at })) });
      put([...list, ...uploads]);
      start();
      return true;
    },
    retry(id) {
      const upload = list.find((item) => item.id === id);
      if (upload && upload.problem !== null) void send(id, upload.file);
    },
    cancel(id) {
      running.get(id)?.abort();
      leavePlaceholder(id);
      forget(id);
    },
    setAlt: (id, alt) => change(id, { alt }),
    settle,
    drop() {
      for (const controller of running.values()) controller.abort();
      for (const { id } of list) leavePlaceholder(id);
      running.clear();
      arrived.clear();
      if (list.length > 0) put([]);
    },
  };
}

/** The writer's alternative text replaces the tool's. */
function withAlt(markdown: string, alt: string): string {
  const words = alt
    .trim()
    .replace(/[[\]\\]/g, '')
    .replace(/\s+/g, ' ');
  return words === '' ? markdown : markdown.replace(/^!\[(?:\\.|[^\]\\])*\]/, () => `![${words}]`);
}

/** Inserts at the placeholder; at the caret when the text around it is gone. */
function insert(session: Session, id: string, markdown: string): void {
  const at = findPlaceholder(session.state, id) ?? session.state.selection.main.to;
  const { anchor, head } = session.state.selection.main;
  session.dispatch({ effects: removePlaceholder.of(id) });
  const before = session.state.sliceDoc(Math.max(0, at - 1), at);
  const insert = `${before === '' || before === '\n' ? '' : '\n'}${markdown}\n`;
  const move = (offset: number) => (offset >= at ? offset + insert.length : offset);
  applyReplacement(session, { from: at, to: at, insert, start: move(anchor), end: move(head) });
}
