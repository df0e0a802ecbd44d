import { newKey } from '#platform/web/api/new-key.ts';
import { type DraftCopy, type Fields, isSame } from './draft-copy.ts';
import type { LastEdit } from './draft-write-ahead-log.ts';
import { isHeldBy, mergeFields } from './merge-fields.ts';

/** An empty copy. */
export function emptyCopy(fields: Fields): DraftCopy {
  return { fields, key: newKey(), isUncertain: false, savedAt: 0, stamp: '', known: null, others: [] };
}

/** Whether the copy can be discarded without losing anything. */
export function isIdle(copy: DraftCopy, initial: Fields): boolean {
  return isSame(copy.fields, initial) && !copy.isUncertain && copy.known === null && copy.others.length === 0;
}

interface Writing {
  /** The copy of this window, and the stored copy it was based on. */
  mine: DraftCopy;
  seen: DraftCopy | undefined;
  initial: Fields;
  /** Of the new copy, unless it is merged. */
  stamp: string;
}

/** The copy to store after a write by this window, merged with concurrent writes of others. */
export function layDown(there: DraftCopy | undefined, { mine, seen, initial, stamp }: Writing): DraftCopy {
  // Sent or discarded elsewhere while this window kept editing: its text becomes a new draft.
  if (!there) return { ...mine, stamp, known: null, isUncertain: false };
  if (there.stamp === seen?.stamp)
    return { ...there, fields: mine.fields, key: mine.key, others: mine.others, savedAt: mine.savedAt, stamp };
  // A text being sent must not change.
  if (there.isUncertain) return { ...there, others: withOther(there, mine.fields), stamp: newKey() };
  const { fields, beside } = mergeTabs(seen?.fields ?? initial, mine, there);
  const merged = { ...there, fields, savedAt: Math.max(mine.savedAt, there.savedAt), stamp: newKey() };
  const others = mine.others.reduce((all, other) => withOther({ ...merged, others: all }, other), there.others);
  return { ...merged, others: beside ? withOther({ ...merged, others }, beside) : others };
}

/** Merges what was typed while `mine` was being stored into the stored copy `now`. */
export function goOn(now: DraftCopy, mine: DraftCopy, latest: DraftCopy): DraftCopy {
  const added = now.others.filter((other) => !mine.others.includes(other));
  const others = latest.others === mine.others ? now.others : [...latest.others, ...added];
  if (now.isUncertain) return { ...now, others: withOther({ ...now, others }, latest.fields) };
  const { fields, beside } = mergeTabs(mine.fields, latest, now);
  const later = { ...now, fields, others, savedAt: Math.max(latest.savedAt, now.savedAt) };
  return beside ? { ...later, others: withOther(later, beside) } : later;
}

/**
 * Merges the texts of two windows of one browser; `beside` is the text to keep separately. In a conflict the text typed
 * last wins, whichever window stores it, so that a late write of the other window does not change a word being typed.
 */
function mergeTabs(base: Fields, mine: DraftCopy, theirs: DraftCopy): { fields: Fields; beside: Fields | undefined } {
  const [last, before] = mine.savedAt >= theirs.savedAt ? [mine, theirs] : [theirs, mine];
  const { fields, isConflict } = mergeFields(base, last.fields, before.fields);
  return { fields, beside: isConflict ? before.fields : undefined };
}

/** The same with the unsaved text of a window that was closed or crashed. */
export function takeLastEdit(copy: DraftCopy | undefined, edit: LastEdit, initial: Fields): DraftCopy {
  const fields = { ...initial, ...edit.fields };
  const stamp = newKey();
  const { key, at: savedAt, others } = edit;
  if (!copy) return { ...emptyCopy(fields), key, savedAt, stamp, others };
  if (!copy.isUncertain && edit.upon.includes(copy.stamp)) return { ...copy, fields, savedAt, stamp, others };
  const next =
    !copy.isUncertain && isHeldBy(copy.fields, fields)
      ? { ...copy, fields, savedAt, stamp }
      : { ...copy, stamp, others: withOther(copy, fields) };
  let all = next;
  for (const other of others) all = { ...all, others: withOther(all, other) };
  return all;
}

/** The server's version, text and key; null: nothing. */
export type ServerCopy = { version: number; fields: Fields; key: string } | null;

/** For a copy whose last text was sent without a response: the server's copy shows whether it arrived. */
export function hearLate(
  there: DraftCopy | undefined,
  theirs: ServerCopy,
  handed: Fields | undefined,
): DraftCopy | undefined {
  const isOurs = there && theirs && handed && there.key === theirs.key && isSame(handed, theirs.fields);
  return isOurs ? { ...there, known: { version: theirs.version, fields: theirs.fields } } : there;
}

/** A copy of this browser merged with the server's; undefined: nothing is left to keep. */
export function meetServer(there: DraftCopy | undefined, theirs: ServerCopy, initial: Fields): DraftCopy | undefined {
  // Whether it has arrived is determined when it is sent again.
  if (there?.isUncertain) return there;
  const stamp = newKey();
  if (!theirs) {
    if (!there?.known) return there;
    // Sent or discarded on another device.
    return isSame(there.fields, there.known.fields) && there.others.length === 0
      ? undefined
      : { ...there, known: null };
  }
  const existing = { version: theirs.version, fields: theirs.fields };
  const { key } = theirs;
  if (!there)
    return isSame(theirs.fields, initial)
      ? undefined
      : { ...emptyCopy({ ...initial, ...theirs.fields }), key, known: existing, savedAt: Date.now(), stamp };
  if (isSame(there.fields, theirs.fields)) return { ...there, key, known: existing };
  const base = there.key === key && there.known ? there.known.fields : initial;
  const { fields, isConflict } = mergeFields(base, there.fields, theirs.fields);
  const met = {
    ...there,
    fields,
    key,
    known: existing,
    stamp: isSame(fields, there.fields) && !isConflict ? there.stamp : stamp,
  };
  return isConflict ? { ...met, others: withOther(met, theirs.fields) } : met;
}

/** A copy's other texts plus one more, without those that the remaining ones already contain. */
function withOther(copy: DraftCopy, other: Fields): readonly Fields[] {
  const all = [...copy.others.filter((item) => !isHeldBy(item, other)), other];
  return all.filter(
    (item, index) => !isHeldBy(item, copy.fields) && all.findIndex((same) => isSame(same, item)) === index,
  );
}
