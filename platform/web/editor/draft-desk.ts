import type { Fields } from './draft-copy.ts';
import { type DraftCourier, openCourier } from './draft-courier.ts';
import { openJournal } from './draft-journal.ts';
import { type DraftKeeper, type DraftSending, openKeeper } from './draft-keeper.ts';
import { readLock, writeLock } from './draft-lock.ts';
import type { DraftRemote } from './draft-remote.tsx';
import { type DraftPair, openDrafts } from './draft-seal.ts';
import { openShelf } from './draft-shelf.ts';
import type { DraftChoice, DraftState, DraftTrouble } from './draft-slate.ts';
import { alone, announceDraft, hearDrafts, livingWindows, windowName } from './draft-windows.ts';

export interface DeskOptions {
  /** What it is about, for the list of drafts: the title of the topic that is answered. */
  subject?: string;
  /** Asks the server for another device's text only when somebody is about to write. */
  isLate?: boolean;
}

type Setting = DeskOptions & { remote: () => Promise<DraftRemote | undefined> };

interface Look {
  state: DraftState;
  trouble: DraftTrouble;
}

export interface DeskActs extends DraftSending {
  change(changes: Partial<Fields>, epoch: number): void;
  choose(choice: DraftChoice): void;
  /** Thrown away, on the server too. */
  clear(): void;
  /** Somebody is about to write: brings what another device has. */
  touch(): void;
}

/** One draft in this window with everything it needs. */
export interface DraftDesk {
  look(): Look;
  watch(listener: () => void): () => void;
  /** A form shows it from now on. */
  attend(): void;
  readonly acts: DeskActs;
  close(): Promise<void>;
}

const desks = new Map<string, Promise<DraftDesk>>();
const shelf = openShelf();
const journal = openJournal({ storage: () => localStorage, names: () => Object.keys(localStorage), window: windowName, living: livingWindows });

/** The desk of a draft, opened when it is asked for first. */
export function openDesk(name: string, initial: Fields, setting: Setting): Promise<DraftDesk> {
  let desk = desks.get(name);
  if (!desk) {
    desk = setUp(name, initial, setting);
    desks.set(name, desk);
  }
  return desk;
}

/** Its form is on this page. */
export const isDeskOpen = (name: string): boolean => desks.has(name);

/** Its form is gone: what is not laid down yet is, and the desk is cleared. */
export function leaveDesk(name: string): void {
  const desk = desks.get(name);
  desks.delete(name);
  void desk?.then((it) => it.close());
}

async function setUp(name: string, initial: Fields, { subject = '', isLate = false, remote }: Setting): Promise<DraftDesk> {
  let courier: DraftCourier | undefined;
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
  const askKey = async () => (await remote())?.key();
  await openDrafts(account, askKey);
  const keeper = await openKeeper(name, initial, { shelf, journal, announce: announceDraft, onKept: () => courier?.hurry(), onTrouble });
  const onChanged = async () => {
    announceDraft(name);
    await keeper.refresh();
  };
  const names = { here: name, there: name.slice(name.indexOf(':') + 1) };
  const onWay = (trouble: DraftTrouble) => {
    // What this browser cannot keep is the greater trouble.
    if (look?.trouble !== 'noRoomHere') onTrouble(trouble);
  };
  const carrier = openCourier({ names, initial, shelf, remote, subject: () => subject, onTrouble: onWay, onChanged, alone: (work) => alone(`draft:${name}`, work) });
  courier = carrier;
  const first: Look = { state: keeper.state(), trouble: null };
  look = first;
  const ends = [keeper.watch(() => show({ state: keeper.state() }))];
  const acts = actsOf(keeper, carrier, () => void keepLock(account, askKey));
  return {
    look: () => look ?? first,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attend() {
      ends.push(...followPage(name, keeper, carrier));
      if (!isLate || keeper.state().kept !== 'nothing') acts.touch();
    },
    acts,
    async close() {
      for (const end of ends) end();
      await keeper.flush();
    },
  };
}

/** Before anything is written here: by what it can be sealed when its writer leaves, whether or not the server can be asked then. */
async function keepLock(account: string, askKey: () => Promise<DraftPair | undefined>): Promise<void> {
  if (account === '' || readLock(account)) return;
  const pair = await askKey().catch(() => undefined);
  if (pair) writeLock(account, pair);
}

function actsOf(keeper: DraftKeeper, courier: DraftCourier, onTouched: () => void): DeskActs {
  let isTouched = false;
  const touch = () => {
    if (!isTouched) {
      onTouched();
      void courier.fetch();
    }
    isTouched = true;
  };
  return {
    touch,
    change(changes, epoch) {
      touch();
      keeper.change(Object.fromEntries(Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== undefined)), epoch);
    },
    choose: keeper.choose,
    async begin() {
      // A copy on its way to the server must not arrive behind the post that ends it.
      await courier.rest();
      return keeper.begin();
    },
    end: keeper.end,
    finish: keeper.finish,
    clear() {
      const { key, kept } = keeper.state();
      void keeper.finish();
      if (kept !== 'nothing') void courier.rest().then(() => courier.discard(key));
    },
  };
}

/** Other windows, other devices, and the page's end. Answers what stops it. */
function followPage(name: string, keeper: DraftKeeper, courier: DraftCourier): (() => void)[] {
  const flush = () => void keeper.flush();
  const fetch = () => {
    if (keeper.state().kept !== 'nothing') void courier.fetch();
  };
  const onVisible = () => (document.visibilityState === 'hidden' ? flush() : fetch());
  const ends = [hearDrafts(name, () => void keeper.refresh())];
  const on = (target: EventTarget, event: string, act: () => void) => {
    target.addEventListener(event, act);
    ends.push(() => target.removeEventListener(event, act));
  };
  for (const event of ['pagehide', 'beforeunload', 'freeze']) on(window, event, flush);
  on(document, 'visibilitychange', onVisible);
  on(window, 'online', fetch);
  return ends;
}
