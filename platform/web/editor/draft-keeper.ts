import { newKey } from '#platform/web/api/new-key.ts';
import { type Fields, isSame } from './draft-copy.ts';
import type { DraftJournal } from './draft-journal.ts';
import { emptyCopy, isIdle, takeLastWords } from './draft-merge.ts';
import { choose, cleanSlate, type DraftChoice, type DraftState, presentSlate, restart, type Slate, type } from './draft-slate.ts';
import { type DraftWriter, type KeeperTools, openWriter } from './draft-writer.ts';

/** Keeps one draft in one window. */
export interface DraftKeeper extends DraftSending {
  state(): DraftState;
  watch(listener: () => void): () => void;
  /** `epoch`: of the state that was shown where it was typed. */
  change(changes: Fields, epoch?: number): void;
  choose(choice: DraftChoice): void;
  /** Another window, or the server, has changed what lies on the shelf. */
  refresh(): Promise<void>;
  /** Done when the shelf has everything that can be seen. */
  flush(): Promise<void>;
}

export interface DraftSending {
  /** It is about to be sent. False when another window has changed it: it must be looked at first. */
  begin(): Promise<boolean>;
  /** It was not taken: it can be changed again, with a key of its own if `isKeySpent`. */
  end(isKeySpent?: boolean): Promise<void>;
  /** It was taken, or is thrown away. What comes next is a new draft. */
  finish(): Promise<void>;
}

/** A draft as this browser has it, with what a window that died had not laid down yet. */
export async function openKeeper(name: string, initial: Fields, tools: KeeperTools): Promise<DraftKeeper> {
  const slate = cleanSlate(initial);
  let shown = presentSlate(slate);
  const listeners = new Set<() => void>();
  const show = () => {
    shown = presentSlate(slate);
    for (const listener of listeners) listener();
  };
  const writer = openWriter(name, slate, { ...tools, show });
  restart(slate, await tools.shelf.read(name).catch(() => undefined));
  await hearLastWords(name, slate, { journal: tools.journal, writer });
  show();

  return {
    ...sendingOf(slate, writer),
    state: () => shown,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes, at = shown.epoch) {
      if (slate.copy.isUncertain) return;
      type(slate, changes, at);
      writer.hurry();
    },
    choose(choice) {
      if (slate.copy.isUncertain) return;
      choose(slate, choice);
      writer.hurry();
    },
    async refresh() {
      if (slate.isDirty || writer.isWriting()) return writer.write();
      const { seen } = slate;
      const there = await tools.shelf.read(name).catch(() => seen);
      // Meanwhile something newer has been laid down: what was read is history.
      if (slate.seen !== seen) return;
      if (slate.isDirty || writer.isWriting()) return writer.write();
      if (there || seen) restart(slate, there);
      show();
    },
    flush: writer.write,
  };
}

async function hearLastWords(name: string, slate: Slate, { journal, writer }: { journal: DraftJournal; writer: DraftWriter }): Promise<void> {
  const last = await journal.gather(name);
  for (const { words } of last) {
    const { copy, initial } = slate;
    slate.copy = takeLastWords(isIdle(copy, initial) && copy.stamp === '' ? undefined : copy, words, initial);
    writer.hurry();
  }
  if (last.length === 0) return;
  await writer.write();
  if (slate.isKept) for (const { forget } of last) forget();
}

function sendingOf(slate: Slate, writer: DraftWriter): DraftSending {
  return {
    async begin() {
      await writer.write();
      let isMine = true;
      const { copy } = slate;
      await writer.replace(
        (there) => {
          isMine = there === undefined || (there.key === copy.key && isSame(there.fields, copy.fields));
          return isMine ? { ...(there ?? copy), isUncertain: true, stamp: newKey() } : undefined;
        },
        { ...copy, isUncertain: true },
      );
      return isMine;
    },
    async end(isKeySpent = false) {
      const { copy } = slate;
      const open = (there: typeof copy) => ({ ...there, isUncertain: false, stamp: newKey(), ...(isKeySpent ? { key: newKey(), known: null } : {}) });
      await writer.replace((there) => (there?.key === copy.key ? open(there) : undefined), open(copy));
    },
    async finish() {
      const { key } = slate.copy;
      const { initial } = slate;
      await writer.drop();
      await writer.replace((there) => {
        if (there?.key !== key) return undefined;
        const [fields, ...others] = there.others;
        // What another window had written beside it is not gone with it.
        return fields ? { ...emptyCopy({ ...initial, ...fields }), others, savedAt: there.savedAt, stamp: newKey() } : 'remove';
      }, emptyCopy(initial));
    },
  };
}
