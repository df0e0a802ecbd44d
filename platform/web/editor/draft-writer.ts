import { newKey } from '#platform/web/api/new-key.ts';
import type { Decide, DraftLocalStore } from './draft-local-store.ts';
import { goOn, isIdle, layDown } from './draft-merge.ts';
import { adopt, type DraftTrouble, restart, type State } from './draft-state.ts';
import type { DraftWriteAheadLog } from './draft-write-ahead-log.ts';

export interface DraftStoreTools {
  localStore: DraftLocalStore;
  writeAheadLog: DraftWriteAheadLog;
  /** Tells the other windows of this browser that something has changed. */
  announce: (name: string) => void;
  /** The store has something new. */
  onStored?: () => void;
  onTrouble?: (trouble: DraftTrouble) => void;
}

/** Longer texts are not logged at every key: this many characters, and the pause in ms. */
const LONG = 20_000;
const PAUSE = 250;
const TRIES = 3;

/**
 * Persists the state: synchronously in the write-ahead log, and soon after in the store, merged with what others have
 * stored there.
 */
export interface DraftWriter {
  /** The state has changed. */
  hurry(): void;
  /** Resolves when it is stored, or there is no space. */
  write(): Promise<void>;
  /** Stops writing the state; resolves when current writes have ended. */
  drop(): Promise<void>;
  /** Writes regardless of typing: nobody types while it is sent. */
  replace(decide: Decide, otherwise: State['copy']): Promise<void>;
  isWriting(): boolean;
}

export function openWriter(name: string, state: State, tools: DraftStoreTools & { show: () => void }): DraftWriter {
  const { localStore, writeAheadLog, announce, onStored, onTrouble, show } = tools;
  let pending = '';
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(): void {
    const { copy, seen, isKept: isStored } = state;
    const isThere = writeAheadLog.write(name, {
      fields: copy.fields,
      key: copy.key,
      others: copy.others,
      upon: [seen?.stamp ?? '', pending],
      at: copy.savedAt,
    });
    if (!isThere && !isStored) onTrouble?.('noRoomHere');
  }
  async function writeOnce(): Promise<void> {
    const { copy: mine, initial } = state;
    pending = newKey();
    let next: State['seen'];
    await localStore.update(name, (there) => {
      const laid = layDown(there, { mine, seen: state.seen, initial, stamp: pending });
      next = isIdle(laid, initial) ? undefined : laid;
      return next ?? 'remove';
    });
    const now = next ?? { ...mine, known: null, stamp: '' };
    const isUntouched = state.copy === mine;
    // Text typed meanwhile is based on what was stored, and on what was merged into it.
    adopt(state, isUntouched ? now : goOn(now, mine, state.copy));
    state.seen = next;
    state.isDirty = !isUntouched;
    if (isUntouched) writeAheadLog.forget(name);
    else put();
  }
  async function tryOnce(): Promise<boolean> {
    try {
      await writeOnce();
    } catch {
      // No space, or no store at all: the log has it, as far as it can.
      state.isKept = false;
      onTrouble?.('noRoomHere');
      show();
      return false;
    }
    if (!state.isKept) onTrouble?.(null);
    state.isKept = true;
    announce(name);
    show();
    onStored?.();
    return true;
  }
  async function writeAll(): Promise<void> {
    for (let tries = 0; state.isDirty && tries < TRIES; ) if (!(await tryOnce())) tries += 1;
    writing = undefined;
  }
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (state.isDirty) writing ??= writeAll();
    return writing ?? Promise.resolve();
  };

  return {
    hurry() {
      state.copy = { ...state.copy, savedAt: Date.now() };
      state.isDirty = true;
      put();
      show();
      if ((state.copy.fields.content?.length ?? 0) < LONG) void write();
      else timer ??= setTimeout(() => void write(), PAUSE);
    },
    write,
    drop() {
      writeAheadLog.forget(name);
      clearTimeout(timer);
      timer = undefined;
      state.isDirty = false;
      return writing ?? Promise.resolve();
    },
    replace: (decide, otherwise) => replaceOn(state, { name, decide, otherwise, ...tools }),
    isWriting: () => writing !== undefined,
  };
}

async function replaceOn(
  state: State,
  item: DraftStoreTools & { name: string; show: () => void; decide: Decide; otherwise: State['copy'] },
): Promise<void> {
  let next: State['seen'] = item.otherwise;
  await item.localStore
    .update(item.name, (there) => {
      const decided = item.decide(there);
      next = decided === 'remove' ? undefined : (decided ?? there);
      return decided;
    })
    // Without a store the state of this window counts.
    .catch(() => undefined);
  restart(state, next);
  item.announce(item.name);
  item.show();
}
