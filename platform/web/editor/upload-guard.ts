import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** One file on its way into a text. */
interface UnderWay {
  id: string;
  /** Null while it goes. */
  problem: string | null;
  canRetry: boolean;
}

/** Where the files of a text are looked after. */
interface UploadSource {
  look(): readonly UnderWay[];
  watch(listener: () => void): () => void;
  drop(): void;
}

/** What an editor knows of the gate: it says what is on its way. */
export interface UploadEntry {
  attend(source: UploadSource): () => void;
  /** The text is another one now: whatever waited to be sent is gone. */
  open(): void;
}

interface GuardState {
  /** `waiting`: sent as soon as the files are in the text; `stopped`: some did not arrive; `ready`: goes out now. */
  phase: 'open' | 'waiting' | 'stopped' | 'ready';
  /** Files that are waited for, or did not arrive. */
  count: number;
}

interface Guard extends UploadEntry {
  look(): GuardState;
  watch(listener: () => void): () => void;
  /** Whether it may go at once. */
  ask(): boolean;
  drop(): void;
}

const OPEN: GuardState = { phase: 'open', count: 0 };

/** Stands between the button and the sending of a text: what has files on their way does not go out without them. */
export function openGuard(): Guard {
  let state = OPEN;
  let source: UploadSource | undefined;
  let waitsFor: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const turn = (phase: GuardState['phase'], count = 0) => {
    if (state.phase === phase && state.count === count) return;
    state = phase === 'open' ? OPEN : { phase, count };
    for (const listener of listeners) listener();
  };
  const files = () => source?.look() ?? [];
  const follow = () => {
    const all = files();
    const running = all.filter(({ problem }) => problem === null).length;
    const missing = all.filter(
      ({ id, problem, canRetry }) => problem !== null && (canRetry || waitsFor.has(id)),
    ).length;
    if (state.phase === 'waiting') {
      if (running > 0) turn('waiting', running);
      else if (missing > 0) turn('stopped', missing);
      else turn('ready');
    } else if (state.phase === 'stopped') turn(missing > 0 ? 'stopped' : 'open', missing);
  };
  return {
    look: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attend(next) {
      source = next;
      const leave = next.watch(follow);
      return () => {
        leave();
        source = undefined;
        turn('open');
      };
    },
    open: () => turn('open'),
    ask() {
      const all = files();
      const running = all.filter(({ problem }) => problem === null);
      const stuck = all.filter(({ problem, canRetry }) => problem !== null && canRetry).length;
      waitsFor = new Set(running.map(({ id }) => id));
      if (running.length > 0) turn('waiting', running.length);
      else if (stuck > 0) turn('stopped', stuck);
      else {
        turn('open');
        return true;
      }
      return false;
    },
    drop() {
      turn('open');
      source?.drop();
    },
  };
}

export interface UploadGuard extends GuardState {
  /** For the field whose text is sent. */
  entry: UploadEntry;
  /** The button and Ctrl+Enter: sends, at once or when the files are in the text. */
  send(): void;
  /** Sends at once; the files are called back. */
  sendWithout(): void;
  /** Goes on writing; the files go on coming. */
  stay(): void;
}

/** Lets a text out only with the files that are on their way into it, or without them where that is wished. */
export function useUploadGuard(send: () => void): UploadGuard {
  const [guard] = useState(openGuard);
  const state = useSyncExternalStore(guard.watch, guard.look, guard.look);
  const sendNow = useEffectEvent(send);
  // Follows the last file's arrival: by now it stands in the text that goes out.
  useEffect(() => {
    if (state.phase !== 'ready') return;
    guard.open();
    sendNow();
  }, [guard, state.phase]);
  return {
    ...state,
    entry: guard,
    send: () => {
      if (guard.ask()) send();
    },
    sendWithout: () => {
      guard.drop();
      send();
    },
    stay: guard.open,
  };
}
