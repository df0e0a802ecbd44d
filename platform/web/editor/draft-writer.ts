import { newKey } from '#platform/web/api/new-key.ts';
import type { DraftJournal } from './draft-journal.ts';
import { goOn, isIdle, layDown } from './draft-merge.ts';
import type { Decide, DraftShelf } from './draft-shelf.ts';
import { adopt, type DraftTrouble, restart, type Slate } from './draft-slate.ts';

export interface KeeperTools {
  shelf: DraftShelf;
  journal: DraftJournal;
  /** Tells the other windows of this browser that something has changed. */
  announce: (name: string) => void;
  /** The shelf has something new. */
  onKept?: () => void;
  onTrouble?: (trouble: DraftTrouble) => void;
}

/** Longer texts are not laid down at every key: so many characters, and the pause in ms. */
const LONG = 20_000;
const PAUSE = 250;
const TRIES = 3;

/** Lays down what is on the slate: at once in the journal, at the next breath on the shelf, together with what others have laid there. */
export interface DraftWriter {
  /** The slate has changed. */
  hurry(): void;
  /** Done when the shelf has it, or has no room. */
  write(): Promise<void>;
  /** Nothing is written from now on that is on the slate; done when what is under way has ended. */
  drop(): Promise<void>;
  /** Writes without regard to what is being typed: nobody types while it is sent. */
  replace(decide: Decide, otherwise: Slate['copy']): Promise<void>;
  isWriting(): boolean;
}

export function openWriter(name: string, slate: Slate, tools: KeeperTools & { show: () => void }): DraftWriter {
  const { shelf, journal, announce, onKept, onTrouble, show } = tools;
  let pending = '';
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(): void {
    const { copy, seen, isKept } = slate;
    const isThere = journal.write(name, { fields: copy.fields, key: copy.key, others: copy.others, upon: [seen?.stamp ?? '', pending], at: copy.savedAt });
    if (!isThere && !isKept) onTrouble?.('noRoomHere');
  }
  async function writeOnce(): Promise<void> {
    const { copy: mine, initial } = slate;
    pending = newKey();
    let next: Slate['seen'];
    await shelf.update(name, (there) => {
      const laid = layDown(there, { mine, seen: slate.seen, initial, stamp: pending });
      next = isIdle(laid, initial) ? undefined : laid;
      return next ?? 'remove';
    });
    const now = next ?? { ...mine, known: null, stamp: '' };
    const isUntouched = slate.copy === mine;
    // What was typed meanwhile stands upon what was laid down, and upon what came to it from elsewhere.
    adopt(slate, isUntouched ? now : goOn(now, mine, slate.copy));
    slate.seen = next;
    slate.isDirty = !isUntouched;
    if (isUntouched) journal.forget(name);
    else put();
  }
  async function tryOnce(): Promise<boolean> {
    try {
      await writeOnce();
    } catch {
      // No room, or no shelf at all: the journal has it, as far as it can.
      slate.isKept = false;
      onTrouble?.('noRoomHere');
      show();
      return false;
    }
    if (!slate.isKept) onTrouble?.(null);
    slate.isKept = true;
    announce(name);
    show();
    onKept?.();
    return true;
  }
  async function writeAll(): Promise<void> {
    for (let tries = 0; slate.isDirty && tries < TRIES; ) if (!(await tryOnce())) tries += 1;
    writing = undefined;
  }
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (slate.isDirty) writing ??= writeAll();
    return writing ?? Promise.resolve();
  };

  return {
    hurry() {
      slate.copy = { ...slate.copy, savedAt: Date.now() };
      slate.isDirty = true;
      put();
      show();
      if ((slate.copy.fields.content?.length ?? 0) < LONG) void write();
      else timer ??= setTimeout(() => void write(), PAUSE);
    },
    write,
    drop() {
      journal.forget(name);
      clearTimeout(timer);
      timer = undefined;
      slate.isDirty = false;
      return writing ?? Promise.resolve();
    },
    replace: (decide, otherwise) => replaceOn(slate, { name, decide, otherwise, ...tools }),
    isWriting: () => writing !== undefined,
  };
}

async function replaceOn(slate: Slate, it: KeeperTools & { name: string; show: () => void; decide: Decide; otherwise: Slate['copy'] }): Promise<void> {
  let next: Slate['seen'] = it.otherwise;
  await it.shelf
    .update(it.name, (there) => {
      const decided = it.decide(there);
      next = decided === 'remove' ? undefined : (decided ?? there);
      return decided;
    })
    // Without a shelf it is so in this window.
    .catch(() => undefined);
  restart(slate, next);
  it.announce(it.name);
  it.show();
}
