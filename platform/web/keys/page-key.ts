/** Action of a single key on a reading page. */
export type KeyAct =
  | 'next'
  | 'previous'
  | 'open'
  | 'unread'
  | 'compose'
  | 'ask'
  | 'comment'
  | 'answer'
  | 'quote'
  | 'like'
  | 'search'
  | 'home'
  | 'approve'
  | 'refuse'
  | 'claim'
  | 'dismiss'
  | 'remove'
  | 'warn'
  | 'mute'
  | 'suspend'
  | 'removeAll'
  | 'restore'
  | 'undo'
  | 'help';

/** Key bindings by action; `g h` is g and then h. A page has at most one action of a key. */
export const keysOf: Readonly<Record<KeyAct, string>> = {
  next: 'j',
  previous: 'k',
  open: 'o',
  unread: 'n',
  compose: 'c',
  ask: 'c',
  comment: 'r',
  answer: 'r',
  quote: 'q',
  like: 'l',
  search: '/',
  home: 'g h',
  approve: 'a',
  refuse: 'x',
  claim: 'c',
  dismiss: 'd',
  remove: 'x',
  warn: 'w',
  mute: 'm',
  suspend: 's',
  removeAll: 'f',
  restore: 'r',
  undo: 'z',
  help: '?',
};

/** Milliseconds in which the second key of `g h` must come. */
const PAIR_WITHIN = 1000;

/** Interprets one key after another. */
export function createKeyReader(acts: readonly KeyAct[]): (key: string, at: number) => KeyAct | undefined {
  let lead = '';
  let leadAt = 0;
  return (key, at) => {
    const typed = lead !== '' && at - leadAt <= PAIR_WITHIN ? `${lead} ${key}` : key;
    lead = '';
    const found = acts.find((act) => keysOf[act] === typed);
    if (found) return found;
    if (acts.some((act) => keysOf[act].startsWith(`${key} `))) {
      lead = key;
      leadAt = at;
    }
    return undefined;
  };
}

/** The next row from `current` (−1: none), clamped to the list. */
export function nextRow(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (current < 0) return step > 0 ? 0 : count - 1;
  return Math.min(Math.max(current + step, 0), count - 1);
}
