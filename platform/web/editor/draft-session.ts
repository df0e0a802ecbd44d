import type { Fields } from './draft-copy.ts';
import { openLocalStore } from './draft-local-store.ts';
import { readLock, writeLock } from './draft-lock.ts';
import type { DraftRemote } from './draft-remote.tsx';
import { type DraftPair, openDrafts } from './draft-seal.ts';
import { bothOf, type DraftChoice, type DraftState, type DraftTrouble } from './draft-state.ts';
import { type DraftSending, type DraftStore, openDraftStore } from './draft-store.ts';
import { type DraftSync, openSync } from './draft-sync.ts';
import { alone, announceDraft, hearDrafts, openTabs, windowName } from './draft-tabs.ts';
import { openWriteAheadLog } from './draft-write-ahead-log.ts';

export interface SessionOptions {
  /** Its subject, for the list of drafts: the title of the answered topic. */
  subject?: string;
  /** Asks the server for another device's version only when somebody begins to write. */
  isLate?: boolean;
}

type Setting = SessionOptions & { remote: () => Promise<DraftRemote | undefined> };

interface Look {
  state: DraftState;
  trouble: DraftTrouble;
  /** What other devices have written has not been fetched yet. */
  isComing: boolean;
}

export interface SessionActs extends DraftSending {
  change(changes: Partial<Fields>, epoch: number): void;
  choose(choice: DraftChoice): void;
  /** Discarded, on the server too. Returns what brings it back, above what has been written since. */
  clear(): () => void;
  /** Somebody begins to write: fetches the version of other devices. */
  touch(): void;
}

/** One draft in this window with everything it needs. */
export interface DraftSession {
  look(): Look;
  watch(listener: () => void): () => void;
  /** A form begins to show it. */
  attend(): void;
  readonly acts: SessionActs;
  close(): Promise<void>;
}

const desks = new Map<string, Promise<DraftSession>>();
const localStore = openLocalStore();
const writeAheadLog = openWriteAheadLog({
  storage: () => localStorage,
  names: () => Object.keys(localStorage),
  window: windowName,
  living: openTabs,
});

/** The session of a draft, opened on first use. */
export function openSession(name: string, initial: Fields, setting: Setting): Promise<DraftSession> {
  let session = desks.get(name);
  if (!session) {
    session = setUp(name, initial, setting);
    desks.set(name, session);
  }
  return session;
}

/** Its form is on this page. */
export const isSessionOpen = (name: string): boolean => desks.has(name);

/** Its form is gone: flushes and closes the session. */
export function leaveSession(name: string): void {
  const session = desks.get(name);
  desks.delete(name);
  void session?.then((item) => item.close());
}

async function setUp(
  name: string,
  initial: Fields,
  { subject = '', isLate = false, remote }: Setting,
): Promise<DraftSession> {
  let sync: DraftSync | undefined;
  let look: Look | undefined;
  const listeners = new Set<() => void>();
  function show(change: Partial<Look>): void {
    if (look) look = { ...look, ...change };
    for (const listener of listeners) listener();
  }
  const onTrouble = (trouble: DraftTrouble) => {
    if (trouble !== look?.trouble) show({ trouble });
  };
  const account = name.slice(0, name.indexOf(':'));
  const keyQuery = async () => (await remote())?.key();
  await openDrafts(account, keyQuery);
  const draftStore = await openDraftStore(name, initial, {
    localStore,
    writeAheadLog,
    announce: announceDraft,
    onStored: () => sync?.hurry(),
    onTrouble,
  });
  const onChanged = async () => {
    announceDraft(name);
    await draftStore.refresh();
  };
  const names = { here: name, there: name.slice(name.indexOf(':') + 1) };
  const onWay = (trouble: DraftTrouble) => {
    // Local storage problems take precedence.
    if (look?.trouble !== 'noRoomHere') onTrouble(trouble);
  };
  const carrier = openSync({
    names,
    initial,
    localStore,
    remote,
    subject: () => subject,
    onTrouble: onWay,
    onChanged,
    alone: (work) => alone(`draft:${name}`, work),
  });
  sync = carrier;
  const first: Look = { state: draftStore.state(), trouble: null, isComing: !isLate };
  look = first;
  const ends = [draftStore.watch(() => show({ state: draftStore.state() }))];
  const acts = actsOf(draftStore, carrier, () => {
    void keepLock(account, keyQuery);
    void carrier.fetch().then(() => show({ isComing: false }));
  });
  return {
    look: () => look ?? first,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attend() {
      ends.push(...followPage(name, draftStore, carrier));
      if (!isLate || draftStore.state().kept !== 'nothing') acts.touch();
    },
    acts,
    async close() {
      for (const end of ends) end();
      await draftStore.flush();
    },
  };
}

/** Before anything is written: the key to seal it with, so that sealing at sign-out needs no server. */
async function keepLock(account: string, keyQuery: () => Promise<DraftPair | undefined>): Promise<void> {
  if (account === '' || readLock(account)) return;
  const pair = await keyQuery().catch(() => undefined);
  if (pair) writeLock(account, pair);
}

function actsOf(draftStore: DraftStore, sync: DraftSync, onTouched: () => void): SessionActs {
  let isTouched = false;
  const touch = () => {
    if (!isTouched) onTouched();
    isTouched = true;
  };
  return {
    touch,
    change(changes, epoch) {
      touch();
      draftStore.change(
        Object.fromEntries(
          Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
        epoch,
      );
    },
    choose: draftStore.choose,
    async begin() {
      // A draft upload must not arrive after the post that ends it.
      await sync.rest();
      return draftStore.begin();
    },
    end: draftStore.end,
    finish: draftStore.finish,
    clear() {
      const { key, kept: stored, fields } = draftStore.state();
      void draftStore.finish();
      if (stored !== 'nothing') void sync.discard(key);
      return () => {
        const since = draftStore.state();
        draftStore.change(since.kept === 'nothing' ? fields : bothOf(fields, since.fields));
      };
    },
  };
}

/** Listens to other windows, other devices and the page's end. Returns the function that stops it. */
function followPage(name: string, draftStore: DraftStore, sync: DraftSync): (() => void)[] {
  const flush = () => void draftStore.flush();
  const fetch = () => {
    if (draftStore.state().kept !== 'nothing') void sync.fetch();
  };
  const onVisible = () => (document.visibilityState === 'hidden' ? flush() : fetch());
  const ends = [hearDrafts(name, () => void draftStore.refresh())];
  const on = (target: EventTarget, event: string, act: () => void) => {
    target.addEventListener(event, act);
    ends.push(() => target.removeEventListener(event, act));
  };
  for (const event of ['pagehide', 'beforeunload', 'freeze']) on(window, event, flush);
  on(document, 'visibilitychange', onVisible);
  on(window, 'online', fetch);
  return ends;
}
