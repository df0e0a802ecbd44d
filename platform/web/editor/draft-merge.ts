import { newKey } from '#platform/web/api/new-key.ts';
import { type DraftCopy, type Fields, isSame } from './draft-copy.ts';
import type { LastMessages } from './draft-write-ahead-log.ts';
import { isHeldBy, mergeFields } from './merge-fields.ts';

/** A copy with nothing in it yet. */
export function emptyCopy(fields: Fields): DraftCopy {
  return { fields, key: newKey(), isUncertain: false, savedAt: 0, stamp: '', known: null, others: [] };
}

/** Nothing is lost without it. */
export function isIdle(copy: DraftCopy, initial: Fields): boolean {
  return isSame(copy.fields, initial) && !copy.isUncertain && copy.known === null && copy.others.length === 0;
}

interface Writing {
  /** What stands in this window, and the copy it was written upon. */
  mine: DraftCopy;
  seen: DraftCopy | undefined;
  initial: Fields;
  /** Of the new copy, unless it is a mixture. */
  stamp: string;
}

/** What lies on the shelf after this window has written, whoever else has meanwhile. */
export function layDown(there: DraftCopy | undefined, { mine, seen, initial, stamp }: Writing): DraftCopy {
  // Sent or thrown away elsewhere while somebody went on here: his text begins anew.
  if (!there) return { ...mine, stamp, known: null, isUncertain: false };
  if (there.stamp === seen?.stamp)
    return { ...there, fields: mine.fields, key: mine.key, others: mine.others, savedAt: mine.savedAt, stamp };
  // What is being sent must not change.
  if (there.isUncertain) return { ...there, others: withOther(there, mine.fields), stamp: newKey() };
  const { fields, beside } = mergeTabs(seen?.fields ?? initial, mine, there);
  const merged = { ...there, fields, savedAt: Math.max(mine.savedAt, there.savedAt), stamp: newKey() };
  const others = mine.others.reduce((all, other) => withOther({ ...merged, others: all }, other), there.others);
  return { ...merged, others: beside ? withOther({ ...merged, others }, beside) : others };
}

/** What was typed while `mine` was on its way to the shelf, upon what lies there `now`. */
export function goOn(now: DraftCopy, mine: DraftCopy, latest: DraftCopy): DraftCopy {
  const added = now.others.filter((other) => !mine.others.includes(other));
  const others = latest.others === mine.others ? now.others : [...latest.others, ...added];
  if (now.isUncertain) return { ...now, others: withOther({ ...now, others }, latest.fields) };
  const { fields, beside } = mergeTabs(mine.fields, latest, now);
  const later = { ...now, fields, others, savedAt: Math.max(latest.savedAt, now.savedAt) };
  return beside ? { ...later, others: withOther(later, beside) } : later;
}

/**
 * The texts of two windows of one browser in one, and what has to stand beside it. Where both have changed the same, the one typed last stays, whichever
 * window lays it down: the hand is there, and a late word of the other window must not come under it in the midst of a word.
 */
function mergeTabs(base: Fields, mine: DraftCopy, theirs: DraftCopy): { fields: Fields; beside: Fields | undefined } {
  const [last, before] = mine.savedAt >= theirs.savedAt ? [mine, theirs] : [theirs, mine];
  const { fields, isConflict } = mergeFields(base, last.fields, before.fields);
  return { fields, beside: isConflict ? before.fields : undefined };
}

/** The same with what a window that died had not yet laid down. */
export function takeLastMessages(copy: DraftCopy | undefined, messages: LastMessages, initial: Fields): DraftCopy {
  const fields = { ...initial, ...messages.fields };
  const stamp = newKey();
  const { key, at: savedAt, others } = messages;
  if (!copy) return { ...emptyCopy(fields), key, savedAt, stamp, others };
  if (!copy.isUncertain && messages.upon.includes(copy.stamp)) return { ...copy, fields, savedAt, stamp, others };
  const next =
    !copy.isUncertain && isHeldBy(copy.fields, fields)
      ? { ...copy, fields, savedAt, stamp }
      : { ...copy, stamp, others: withOther(copy, fields) };
  let all = next;
  for (const other of others) all = { ...all, others: withOther(all, other) };
  return all;
}

/** What the server has: its version, text and key; null: nothing. */
export type ServerCopy = { version: number; fields: Fields; key: string } | null;

/** A copy whose last text was handed in and no answer heard: what the server has shows whether it arrived. */
export function hearLate(
  there: DraftCopy | undefined,
  theirs: ServerCopy,
  handed: Fields | undefined,
): DraftCopy | undefined {
  const isOurs = there && theirs && handed && there.key === theirs.key && isSame(handed, theirs.fields);
  return isOurs ? { ...there, known: { version: theirs.version, fields: theirs.fields } } : there;
}

/** A copy of this browser after looking at the server's; undefined: there is nothing to keep here any more. */
export function meetServer(there: DraftCopy | undefined, theirs: ServerCopy, initial: Fields): DraftCopy | undefined {
  // Whether it has arrived shows when it is sent again.
  if (there?.isUncertain) return there;
  const stamp = newKey();
  if (!theirs) {
    if (!there?.known) return there;
    // Sent or thrown away on another device.
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

/** The texts beside a copy with one more; without those that somebody who has the others would not miss. */
function withOther(copy: DraftCopy, other: Fields): readonly Fields[] {
  const all = [...copy.others.filter((item) => !isHeldBy(item, other)), other];
  return all.filter(
    (item, index) => !isHeldBy(item, copy.fields) && all.findIndex((same) => isSame(same, item)) === index,
  );
}
