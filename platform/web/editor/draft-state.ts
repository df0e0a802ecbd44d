import { type DraftCopy, type Fields, isSame } from './draft-copy.ts';
import { emptyCopy, goOn } from './draft-merge.ts';
import { rebaseFields } from './rebase-text.ts';

/** Why a draft is in fewer places than it should be. */
export type DraftTrouble = 'offline' | 'noRoomHere' | 'noRoomThere' | null;
export type DraftChoice = 'mine' | 'theirs' | 'both';

export interface DraftState {
  readonly fields: Fields;
  readonly key: string;
  readonly isUncertain: boolean;
  readonly savedAt: number | null;
  /** Other texts of the same draft that could not be merged, the one to be looked at first. */
  readonly others: readonly Fields[];
  /** Where it is: there is nothing, not yet anywhere, in this browser, on the server as well. */
  readonly kept: 'nothing' | 'soon' | 'here' | 'everywhere';
  /** Rises whenever the text has become another one than was typed here. */
  readonly epoch: number;
}

/** What one window has of a draft in its hands. */
export interface State {
  readonly initial: Fields;
  copy: DraftCopy;
  /** What lay on the shelf when this window looked last. */
  seen: DraftCopy | undefined;
  /** The shelf does not have it yet. */
  isDirty: boolean;
  /** False: the shelf did not take it. */
  isKept: boolean;
  epoch: number;
  /** What a form shows that has not drawn the newest epoch yet: what is typed there is a change of that. */
  readonly views: Map<number, Fields>;
}

/** A form draws the newest epoch within a frame or two. */
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

/** Another text than was typed here. */
export function adopt(state: State, next: DraftCopy): void {
  const { copy, epoch, views } = state;
  if (!isSame(next.fields, copy.fields)) {
    views.set(epoch, copy.fields);
    views.delete(epoch - EPOCHS);
    state.epoch += 1;
  }
  state.copy = next;
}

/** Begins anew with what lies on the shelf. */
export function restart(state: State, there: DraftCopy | undefined): void {
  const { initial } = state;
  state.seen = there;
  adopt(state, there ? { ...there, fields: { ...initial, ...there.fields } } : emptyCopy(initial));
  state.isDirty = false;
}

/** What a form that shows epoch `at` has been typed into; what has come from elsewhere since is not overwritten. */
export function type(state: State, changes: Fields, at: number): void {
  const { copy, views, initial } = state;
  if (at === state.epoch) {
    state.copy = { ...copy, fields: { ...copy.fields, ...changes } };
    return;
  }
  // Of a form that has not drawn for so long nobody knows what it shows: both are kept.
  const drawn = views.get(at);
  const base = drawn ?? initial;
  const view = { ...base, ...changes };
  if (drawn) views.set(at, view);
  // One hand writes one key after the other: where the key before has not been drawn yet, that is no conflict.
  const fields = drawn ? rebaseFields(base, view, copy.fields) : undefined;
  adopt(state, fields ? { ...copy, fields } : goOn(copy, { ...copy, fields: base }, { ...copy, fields: view }));
}

/** Puts an end to the first conflict there is. */
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

/** One below the other where there is room for both. */
function bothOf(mine: Fields, theirs: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...theirs, ...mine }).map(([field, text]) => {
      const other = theirs[field] ?? '';
      return [field, field !== 'content' || text.includes(other) ? text : `${text}\n\n${other}`];
    }),
  );
}
