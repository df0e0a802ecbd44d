import { newKey } from '#platform/web/api/new-key.ts';
import { type Fields, isSame } from './draft-copy.ts';
import { emptyCopy, isIdle, takeLastEdit } from './draft-merge.ts';
import {
  choose,
  type DraftChoice,
  type DraftState,
  initialState,
  presentState,
  restart,
  type State,
  type,
} from './draft-state.ts';
import type { DraftWriteAheadLog } from './draft-write-ahead-log.ts';
import { type DraftStoreTools, type DraftWriter, openWriter } from './draft-writer.ts';

/** Manages one draft in one window. */
export interface DraftStore extends DraftSending {
  state(): DraftState;
  watch(listener: () => void): () => void;
  /** `epoch`: of the state shown while typing. */
  change(changes: Fields, epoch?: number): void;
  choose(choice: DraftChoice): void;
  /** Another window, or the server, has changed the stored copy. */
  refresh(): Promise<void>;
  /** Resolves when everything visible is stored. */
  flush(): Promise<void>;
}

export interface DraftSending {
  /** About to be sent. False when another window has changed it: it must be reviewed first. */
  begin(): Promise<boolean>;
  /** Sending failed: it can be changed again, with a new key if `isKeySpent`. */
  end(isKeySpent?: boolean): Promise<void>;
  /** Sent, or discarded. What comes next is a new draft. */
  finish(): Promise<void>;
}

/** The stored draft of this browser, with the write-ahead log of windows that died. */
export async function openDraftStore(name: string, initial: Fields, tools: DraftStoreTools): Promise<DraftStore> {
  const state = initialState(initial);
  let shown = presentState(state);
  const listeners = new Set<() => void>();
  const show = () => {
    shown = presentState(state);
    for (const listener of listeners) listener();
  };
  const writer = openWriter(name, state, { ...tools, show });
  restart(state, await tools.localStore.read(name).catch(() => undefined));
  await readLastEdits(name, state, { writeAheadLog: tools.writeAheadLog, writer });
  show();

  return {
    ...sendingOf(state, writer),
    state: () => shown,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes, at = shown.epoch) {
      if (state.copy.isUncertain) return;
      type(state, changes, at);
      writer.hurry();
    },
    choose(choice) {
      if (state.copy.isUncertain) return;
      choose(state, choice);
      writer.hurry();
    },
    async refresh() {
      if (state.isDirty || writer.isWriting()) return writer.write();
      const { seen } = state;
      const there = await tools.localStore.read(name).catch(() => seen);
      // Something newer was stored meanwhile: what was read is outdated.
      if (state.seen !== seen) return;
      if (state.isDirty || writer.isWriting()) return writer.write();
      if (there || seen) restart(state, there);
      show();
    },
    flush: writer.write,
  };
}

async function readLastEdits(
  name: string,
  state: State,
  { writeAheadLog, writer }: { writeAheadLog: DraftWriteAheadLog; writer: DraftWriter },
): Promise<void> {
  const last = await writeAheadLog.gather(name);
  for (const { edit } of last) {
    const { copy, initial } = state;
    state.copy = takeLastEdit(isIdle(copy, initial) && copy.stamp === '' ? undefined : copy, edit, initial);
    writer.hurry();
  }
  if (last.length === 0) return;
  await writer.write();
  if (state.isKept) for (const { forget } of last) forget();
}

function sendingOf(state: State, writer: DraftWriter): DraftSending {
  return {
    async begin() {
      await writer.write();
      let isMine = true;
      const { copy } = state;
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
      const { copy } = state;
      const open = (there: typeof copy) => ({
        ...there,
        isUncertain: false,
        stamp: newKey(),
        ...(isKeySpent ? { key: newKey(), known: null } : {}),
      });
      await writer.replace((there) => (there?.key === copy.key ? open(there) : undefined), open(copy));
    },
    async finish() {
      const { key } = state.copy;
      const { initial } = state;
      await writer.drop();
      await writer.replace((there) => {
        if (there?.key !== key) return undefined;
        const [fields, ...others] = there.others;
        // What another window had written beside it is kept.
        return fields
          ? { ...emptyCopy({ ...initial, ...fields }), others, savedAt: there.savedAt, stamp: newKey() }
          : 'remove';
      }, emptyCopy(initial));
    },
  };
}
