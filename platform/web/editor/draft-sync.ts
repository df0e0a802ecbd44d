import { type DraftCopy, type Fields, isSame } from './draft-copy.ts';
import type { DraftLocalStore } from './draft-local-store.ts';
import { hearLate, isIdle, meetServer, type ServerCopy } from './draft-merge.ts';
import type { DraftRemote } from './draft-remote.tsx';
import type { DraftTrouble } from './draft-state.ts';

/** In ms, from the last change, and from the first one not sent. */
const SOON = 2500;
const AT_LAST = 8000;
const AGAIN = 30_000;

interface SyncOptions {
  /** Stored in this browser, and on the server. */
  names: { here: string; there: string };
  initial: Fields;
  localStore: DraftLocalStore;
  remote: () => Promise<DraftRemote | undefined>;
  subject: () => string;
  /** The local store has something new. */
  onChanged: () => Promise<void>;
  onTrouble: (trouble: DraftTrouble) => void;
  /** One window of this browser at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Synchronises a draft between the local store and the server. */
export interface DraftSync {
  /** The local store has something new. */
  hurry(): void;
  /** Fetches the changes of other devices. */
  fetch(): Promise<void>;
  /** Stops; resolves when current requests have ended. */
  rest(): Promise<void>;
  /** The draft was discarded: deletes the server's too, once current requests have ended. */
  discard(key: string): Promise<void>;
}

export function openSync({
  names,
  initial,
  localStore,
  remote,
  subject,
  onChanged,
  onTrouble,
  alone,
}: SyncOptions): DraftSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let working: Promise<void> = Promise.resolve();
  let handed: Fields | undefined;
  let discarded: string | undefined;

  const then = (work: (to: DraftRemote) => Promise<void>) => {
    working = working.then(async () => {
      const to = await remote();
      if (to) await alone(() => work(to));
    }, undefined);
    // On any failure the draft is still in the local store.
    working = working.catch(() => undefined);
    return working;
  };
  const wait = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(carry, pause);
  };
  const carry = () => {
    clearTimeout(timer);
    timer = undefined;
    waitingSince = undefined;
    return then((to) => handIn(to, 3));
  };
  const note = (decide: (there: DraftCopy | undefined) => DraftCopy | undefined) =>
    localStore.update(names.here, (there) => {
      const next = decide(there);
      return next && !isIdle(next, initial) ? next : 'remove';
    });
  const meet = async (found: ServerCopy) => {
    // Discarded while it was being read: it would stand there again as if another device had written it.
    const theirs = found?.key === discarded ? null : found;
    await note((there) => meetServer(hearLate(there, theirs, handed), theirs, initial));
    await onChanged();
  };

  async function handIn(to: DraftRemote, tries: number): Promise<void> {
    const copy = await localStore.read(names.here);
    if (!copy || copy.isUncertain || copy.others.length > 0) return;
    const { fields, key, known: existing } = copy;
    if (isSame(fields, initial)) {
      if (!existing || !(await to.remove(names.there, key))) return;
      await note(
        (there) => there && { ...there, known: there.known?.version === existing.version ? null : there.known },
      );
      return onChanged();
    }
    if (existing && isSame(existing.fields, fields)) return;
    handed = fields;
    const answer = await to.save(names.there, { key, fields, subject: subject(), version: existing?.version ?? 0 });
    if (answer.is === 'overtaken') {
      const theirs = await to.read(names.there);
      if (theirs === undefined) return;
      onTrouble(null);
      await meet(theirs);
      return tries > 1 ? handIn(to, tries - 1) : wait(SOON);
    }
    onTrouble(answer.is === 'offline' ? 'offline' : answer.is === 'full' ? 'noRoomThere' : null);
    if (answer.is === 'offline') return wait(AGAIN);
    if (answer.is !== 'kept') return;
    await note((there) => (there?.key === key ? { ...there, known: { version: answer.version, fields } } : there));
    await onChanged();
  }

  async function rest(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    waitingSince = undefined;
    await Promise.race([working, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }

  return {
    hurry() {
      waitingSince ??= Date.now();
      wait(Math.max(0, Math.min(SOON, waitingSince + AT_LAST - Date.now())));
    },
    fetch: () =>
      then(async (to) => {
        const theirs = await to.read(names.there);
        if (theirs === undefined) return;
        onTrouble(null);
        await meet(theirs);
        await handIn(to, 2);
      }),
    rest,
    async discard(key) {
      discarded = key;
      await rest();
      await then(async (to) => void (await to.remove(names.there, key)));
    },
  };
}
