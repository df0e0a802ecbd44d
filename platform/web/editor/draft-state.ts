import { type DraftCopy, type Fields, isSame } from './draft-copy.ts';
import { emptyCopy, goOn } from './draft-merge.ts';
import { rebaseFields } from './rebase-text.ts';

/** Why a draft is stored in fewer places than it should be. */
export type DraftTrouble = 'offline' | 'noRoomHere' | 'noRoomThere' | null;
export type DraftChoice = 'mine' | 'theirs' | 'both';

export interface DraftState {
  readonly fields: Fields;
  readonly key: string;
  readonly isUncertain: boolean;
  readonly savedAt: number | null;
  /** Unmergeable versions of the same draft, the next to decide first. */
  readonly others: readonly Fields[];
  /** Where it is stored: empty, nowhere yet, in this browser, on the server as well. */
  readonly kept: 'nothing' | 'soon' | 'here' | 'everywhere';
  /** Incremented whenever the text changes other than by typing here. */
  readonly epoch: number;
}

/** One window's in-memory state of a draft. */
export interface State {
  readonly initial: Fields;
  copy: DraftCopy;
  /** The stored copy as last seen by this window. */
  seen: DraftCopy | undefined;
  /** Not stored yet. */
  isDirty: boolean;
  /** False: storing failed. */
  isKept: boolean;
  epoch: number;
  /** What a form shows before it has rendered the newest epoch: typing there is a change of that. */
  readonly views: Map<number, Fields>;
}

/** A form renders the newest epoch within a frame or two. */
const EPOCHS = 16;

export function initialState(initial: Fields): State {
  return {
    initial,
    copy: emptyCopy(initial),
    seen: undefined,
    isDirty: false,
    isKept: true,
    epoch: 0,
    views: new Map(),
  };
}

export function presentState({ copy, initial, isDirty, isKept: isStored, epoch }: State): DraftState {
  const { fields, key, isUncertain, others, known: existing, savedAt } = copy;
  const isEmpty = isSame(fields, initial) && others.length === 0;
  const stored = isEmpty
    ? 'nothing'
    : isDirty || !isStored
      ? 'soon'
      : existing && isSame(existing.fields, fields)
        ? 'everywhere'
        : 'here';
  return { fields, key, isUncertain, others, kept: stored, epoch, savedAt: isEmpty || !isStored ? null : savedAt };
}

/** The text changed other than by typing here. */
export function adopt(state: State, next: DraftCopy): void {
  const { copy, epoch, views } = state;
  if (!isSame(next.fields, copy.fields)) {
    views.set(epoch, copy.fields);
    views.delete(epoch - EPOCHS);
    state.epoch += 1;
  }
  state.copy = next;
}

/** Resets to the stored copy. */
export function restart(state: State, there: DraftCopy | undefined): void {
  const { initial } = state;
  state.seen = there;
  adopt(state, there ? { ...there, fields: { ...initial, ...there.fields } } : emptyCopy(initial));
  state.isDirty = false;
}

/** Input of a form showing epoch `at`; changes from elsewhere since are merged, not overwritten. */
export function type(state: State, changes: Fields, at: number): void {
  const { copy, views, initial } = state;
  if (at === state.epoch) {
    state.copy = { ...copy, fields: { ...copy.fields, ...changes } };
    return;
  }
  // What a form shows that has not rendered for so long is unknown: both versions are kept.
  const drawn = views.get(at);
  const base = drawn ?? initial;
  const view = { ...base, ...changes };
  if (drawn) views.set(at, view);
  // Consecutive keys of one writer: an unrendered previous key is no conflict.
  const fields = drawn ? rebaseFields(base, view, copy.fields) : undefined;
  adopt(state, fields ? { ...copy, fields } : goOn(copy, { ...copy, fields: base }, { ...copy, fields: view }));
}

/** Resolves the first conflict. */
export function choose(state: State, choice: DraftChoice): void {
  const { copy } = state;
  const [theirs, ...others] = copy.others;
  if (!theirs) return;
  adopt(state, {
    ...copy,
    others,
    fields:
      choice === 'mine'
        ? copy.fields
        : choice === 'theirs'
          ? { ...copy.fields, ...theirs }
          : bothOf(copy.fields, theirs),
  });
}

/** Both, one below the other, where the length allows. */
export function bothOf(mine: Fields, theirs: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...theirs, ...mine }).map(([field, text]) => {
      const other = theirs[field] ?? '';
      return [field, field !== 'content' || text.includes(other) ? text : `${text}\n\n${other}`];
    }),
  );
}
