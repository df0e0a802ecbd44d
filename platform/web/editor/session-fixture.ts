import type { DraftCopy, Fields } from './draft-copy.ts';
import type { Decide, DraftLocalStore } from './draft-local-store.ts';
import type { ServerCopy } from './draft-merge.ts';
import type { DraftRemote } from './draft-remote.tsx';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { type DraftSync, openSync } from './draft-sync.ts';
import { openWriteAheadLog } from './draft-write-ahead-log.ts';

/** Waits a turn or a few, as `chance` has it. */
export type Breath = () => Promise<void>;

/** A browser for tests: one shelf, one local storage, any number of windows that die without a word. */
export interface BrowserFixture {
  readonly copies: Map<string, DraftCopy>;
  /** No more room from now on. */
  setRoom(hasRoom: boolean): void;
  open(name: string, initial: Fields, remote?: DraftRemote): Promise<TabFixture>;
}

export interface TabFixture {
  draftStore: DraftStore;
  sync: DraftSync;
  troubles: (string | null)[];
  /** Nothing it has begun goes on. */
  die(): void;
}

export function browserFixture(breath: Breath): BrowserFixture {
  const copies = new Map<string, DraftCopy>();
  const storage = new Map<string, string>();
  const living = new Map<string, (name: string) => void>();
  let hasRoom = true;
  let tabs = 0;
  let line: Promise<unknown> = Promise.resolve();

  /** One after another, as the real one does. */
  const inLine = <T>(work: () => T): Promise<T> => {
    const done = line.then(breath).then(work);
    line = done.catch(() => undefined);
    return done;
  };
  const localStoreOf = (isAlive: () => boolean): DraftLocalStore => ({
    read: (name) => inLine(() => copies.get(name)).then((copy) => (isAlive() ? copy : never())),
    update: async (name, decide: Decide) => {
      await inLine(() => {
        if (!isAlive()) return;
        if (!hasRoom) throw new DOMException('no room', 'QuotaExceededError');
        const next = decide(copies.get(name));
        if (next === 'remove') copies.delete(name);
        else if (next) copies.set(name, next);
      });
      if (!isAlive()) await never();
    },
  });

  return {
    copies,
    setRoom(has) {
      hasRoom = has;
    },
    async open(name, initial, remote) {
      tabs += 1;
      const id = `w${tabs}`;
      const troubles: (string | null)[] = [];
      let isAlive = true;
      living.set(id, () => undefined);
      const localStore = localStoreOf(() => isAlive);
      const writeAheadLog = openWriteAheadLog({
        storage: () => ({
          getItem: (entry) => storage.get(entry) ?? null,
          setItem: (entry, text) => {
            if (isAlive) storage.set(entry, text);
          },
          removeItem: (entry) => {
            if (isAlive) storage.delete(entry);
          },
        }),
        names: () => [...storage.keys()],
        window: id,
        living: async () => new Set(living.keys()),
      });
      const announce = (changed: string) => {
        for (const [other, hear] of living) if (other !== id && isAlive) hear(changed);
      };
      let sync: DraftSync | undefined;
      const draftStore = await openDraftStore(name, initial, {
        localStore,
        writeAheadLog,
        announce,
        onStored: () => sync?.hurry(),
        onTrouble: (trouble) => troubles.push(trouble),
      });
      sync = openSync({
        names: { here: name, there: name },
        initial,
        localStore,
        remote: async () => (isAlive ? remote : undefined),
        subject: () => '',
        onTrouble: (trouble) => troubles.push(trouble),
        alone: (work) => work(),
        onChanged: async () => {
          announce(name);
          await draftStore.refresh();
        },
      });
      living.set(id, (changed) => {
        if (changed === name) void draftStore.refresh();
      });
      return {
        draftStore,
        sync,
        troubles,
        die() {
          isAlive = false;
          living.delete(id);
        },
      };
    },
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

interface RemoteFixture extends DraftRemote {
  drafts: Map<string, NonNullable<ServerCopy>>;
  setOnline(isOnline: boolean): void;
  /** What is saved is there, and nobody hears of it. */
  loseAnswers(isLosing: boolean): void;
}

/** A server for one member's drafts, as `features/draft` keeps them. */
export function remoteFixture(breath: Breath): RemoteFixture {
  const drafts = new Map<string, NonNullable<ServerCopy>>();
  let isOnline = true;
  let isDeaf = false;
  return {
    drafts,
    loseAnswers(isLosing) {
      isDeaf = isLosing;
    },
    setOnline(is) {
      isOnline = is;
    },
    async read(name) {
      await breath();
      return isOnline ? (drafts.get(name) ?? null) : undefined;
    },
    async save(name, { key, fields, version }) {
      await breath();
      if (!isOnline) return { is: 'offline' };
      const there = drafts.get(name);
      if ((there?.version ?? 0) !== version || (there && there.key !== key)) return { is: 'overtaken' };
      drafts.set(name, { version: version + 1, key, fields });
      await breath();
      return isOnline && !isDeaf ? { is: 'kept', version: version + 1 } : { is: 'offline' };
    },
    // Sealing is no matter of the desk.
    key: async () => undefined,
    async remove(name, key) {
      await breath();
      if (isOnline && drafts.get(name)?.key === key) drafts.delete(name);
      return isOnline;
    },
  };
}
