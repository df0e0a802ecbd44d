import { useRef, useState } from 'react';
import { type Draft, newDraftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';

export type Fields = Readonly<Record<string, string>>;

export interface DraftHold<F extends Fields> {
  fields: F;
  /** Stays the same until the draft is sent. */
  key: string;
  isUncertain: boolean;
  /** When the browser last kept it; null while there is nothing to keep, or it could not. */
  savedAt: number | null;
  /** It was here from an earlier visit. */
  isRestored: boolean;
  change(changes: Partial<F>): void;
  markUncertain(isUncertain: boolean): void;
  /** Forgets it: sent, or thrown away. What comes next is a new draft with a key of its own. */
  clear(): void;
}

const shelf = () => localStorage;

/**
 * What is being written under a name, kept in the browser at every key until it is sent. `initial` is what stands there
 * without a draft. Give the component a `key` of the same name where the name can change.
 */
export function useDraft<F extends Fields>(name: string, initial: F): DraftHold<F> {
  const [stored] = useState(() => readDraft(shelf, name));
  const start = (): Draft & { fields: F } => ({ fields: initial, key: newDraftKey(), isUncertain: false, savedAt: 0 });
  const [draft, setDraft] = useState<Draft & { fields: F }>(() => (stored ? { ...stored, fields: restore(initial, stored.fields) } : start()));
  // Two changes in one go build on each other.
  const latest = useRef(draft);
  const [savedAt, setSavedAt] = useState<number | null>(stored?.savedAt ?? null);

  const keep = (next: Draft & { fields: F }) => {
    latest.current = next;
    setDraft(next);
    if (isSame(next.fields, initial)) {
      removeDraft(shelf, name);
      setSavedAt(null);
    } else setSavedAt(writeDraft(shelf, name, next) ? next.savedAt : null);
  };

  return {
    fields: draft.fields,
    key: draft.key,
    isUncertain: draft.isUncertain,
    savedAt,
    isRestored: stored !== undefined,
    change: (changes) => keep({ ...latest.current, fields: { ...latest.current.fields, ...changes }, savedAt: Date.now() }),
    markUncertain: (isUncertain) => keep({ ...latest.current, isUncertain, savedAt: Date.now() }),
    clear: () => {
      removeDraft(shelf, name);
      latest.current = start();
      setDraft(latest.current);
      setSavedAt(null);
    },
  };
}

/** The fields this form has; what an older form kept beside them is left. */
function restore<F extends Fields>(initial: F, stored: Fields): F {
  const known = Object.keys(initial).map((field) => [field, stored[field] ?? initial[field]] as const);
  return { ...initial, ...Object.fromEntries(known) };
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
