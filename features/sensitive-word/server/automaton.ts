import { setImmediate } from 'node:timers/promises';

/** Ms of work between two pauses. */
const SLICE = 4;

/** Lets others be answered where this has worked for a while. */
export function openPauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await setImmediate();
    began = performance.now();
  };
}

/** What an automaton is made of: threads hand it on without copying. */
export interface AutomatonParts {
  /**
   * The letter that leads to each state from the one numbered before it; 0: none does. All states of a word behind
   * where it branches off are numbered one after another: walking along them stays in a few lines of the cache.
   */
  readonly nexts: Uint16Array<ArrayBuffer>;
  /** `from` and `code` of all other transitions, one for each word at most; 0 in `targets`: free. */
  readonly froms: Int32Array<ArrayBuffer>;
  readonly codes: Uint16Array<ArrayBuffer>;
  readonly targets: Int32Array<ArrayBuffer>;
  readonly fails: Int32Array<ArrayBuffer>;
  /** The longest word that ends at each state, plus one; 0: none. */
  readonly words: Int32Array<ArrayBuffer>;
  /** Behind each word, itself plus one, the next that ends where it does: with the same letters, or with fewer. */
  readonly others: Int32Array<ArrayBuffer>;
  /** Transitions of the root, which is where most letters lead. */
  readonly roots: Int32Array<ArrayBuffer>;
}

function emptyParts(units: number, words: number): AutomatonParts {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, words * 2)));
  return {
    nexts: new Uint16Array(units + 2),
    froms: new Int32Array(size),
    codes: new Uint16Array(size),
    targets: new Int32Array(size),
    fails: new Int32Array(units + 1),
    words: new Int32Array(units + 1),
    others: new Int32Array(words + 1),
    roots: new Int32Array(65_536),
  };
}

/**
 * Aho–Corasick over UTF-16 code units, in typed arrays: 100 000 words are half a million states, for which objects or
 * maps would take ten times the memory.
 */
export class Automaton {
  readonly parts: AutomatonParts;
  private readonly mask: number;
  private states = 1;
  /** What is needed only while it is built. */
  private parents: Int32Array;
  private letters: Uint16Array;

  private constructor(parts: AutomatonParts, units: number) {
    this.parts = parts;
    this.mask = parts.targets.length - 1;
    this.parents = new Int32Array(units);
    this.letters = new Uint16Array(units);
  }

  /** One that another thread has built. */
  static from(parts: AutomatonParts): Automaton {
    return new Automaton(parts, 0);
  }

  /** Builds it in slices: other requests are handled in between. Empty words are never found. */
  static async of(words: readonly string[]): Promise<Automaton> {
    const units = words.reduce((sum, word) => sum + word.length, 0);
    const made = new Automaton(emptyParts(units, words.length), units + 1);
    const pause = openPauses();
    for (const [index, word] of words.entries()) {
      made.insert(word, index);
      if (index % 64 === 0) await pause();
    }
    const byDepth = made.statesByDepth();
    await pause();
    for (const [index, state] of byDepth.entries()) {
      made.link(state);
      if (index % 256 === 0) await pause();
    }
    [made.parents, made.letters] = [new Int32Array(0), new Uint16Array(0)];
    return made;
  }

  /**
   * Calls back for every word that ends at a unit where one may end, longest first. Returns the state, to go on with
   * behind `until`.
   */
  find(
    codes: Uint16Array,
    {
      from,
      until,
      state: begun,
      isEnd,
    }: { from: number; until: number; state: number; isEnd: (at: number) => boolean },
    onWord: (word: number, end: number) => void,
  ): number {
    let state = begun;
    for (let at = from; at < until; at += 1) {
      const code = codes[at] ?? 0;
      state = this.follow(state, code);
      if (!isEnd(at + 1)) continue;
      for (let word = this.parts.words[state] ?? 0; word !== 0; word = this.parts.others[word] ?? 0)
        onWord(word - 1, at + 1);
    }
    return state;
  }

  private insert(word: string, index: number): void {
    if (word === '') return;
    let state = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      state = this.step(state, code) || this.grow(state, code);
    }
    this.parts.others[index + 1] = this.parts.words[state] ?? 0;
    this.parts.words[state] = index + 1;
  }

  private grow(from: number, code: number): number {
    const state = this.states;
    if (from === 0) this.parts.roots[code] = state;
    else if (state === from + 1) this.parts.nexts[state] = code;
    else {
      const slot = this.slotOf(from, code);
      this.parts.froms[slot] = from;
      this.parts.codes[slot] = code;
      this.parts.targets[slot] = state;
    }
    this.parents[state] = from;
    this.letters[state] = code;
    this.states += 1;
    return state;
  }

  /** A parent has a smaller number than its children, so that one pass knows the depths. */
  private statesByDepth(): Int32Array {
    const depths = new Int32Array(this.states);
    let deepest = 0;
    for (let state = 1; state < this.states; state += 1) {
      const depth = (depths[this.parents[state] ?? 0] ?? 0) + 1;
      depths[state] = depth;
      deepest = Math.max(deepest, depth);
    }
    const next = new Int32Array(deepest + 2);
    for (let state = 1; state < this.states; state += 1) {
      const depth = (depths[state] ?? 0) + 1;
      next[depth] = (next[depth] ?? 0) + 1;
    }
    for (let depth = 1; depth < next.length; depth += 1) next[depth] = (next[depth] ?? 0) + (next[depth - 1] ?? 0);
    const sorted = new Int32Array(this.states - 1);
    for (let state = 1; state < this.states; state += 1) {
      const depth = depths[state] ?? 0;
      const position = next[depth] ?? 0;
      sorted[position] = state;
      next[depth] = position + 1;
    }
    return sorted;
  }

  private link(state: number): void {
    const parent = this.parents[state] ?? 0;
    const fail = parent === 0 ? 0 : this.follow(this.parts.fails[parent] ?? 0, this.letters[state] ?? 0);
    this.parts.fails[state] = fail;
    const { words, others } = this.parts;
    let last = words[state] ?? 0;
    if (last === 0) words[state] = words[fail] ?? 0;
    else {
      while (others[last]) last = others[last] ?? 0;
      others[last] = words[fail] ?? 0;
    }
  }

  private follow(from: number, code: number): number {
    for (let state = from; ; state = this.parts.fails[state] ?? 0) {
      const target = this.step(state, code);
      if (target !== 0 || state === 0) return target;
    }
  }

  /** Where a letter leads from a state; 0: nowhere. */
  private step(from: number, code: number): number {
    if (from === 0) return this.parts.roots[code] ?? 0;
    if (this.parts.nexts[from + 1] === code) return from + 1;
    return this.parts.targets[this.slotOf(from, code)] ?? 0;
  }

  private slotOf(from: number, code: number): number {
    let slot = (Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(code, 0x85_eb_ca_6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & this.mask;
    while (this.parts.targets[slot] !== 0 && (this.parts.froms[slot] !== from || this.parts.codes[slot] !== code))
      slot = (slot + 1) & this.mask;
    return slot;
  }
}
