import { setImmediate } from 'node:timers/promises';

/** Ms of work between two pauses while an automaton is built. */
const SLICE = 4;

/**
 * Aho–Corasick over UTF-16 code units, in typed arrays: 100 000 words are half a million states, for which objects or
 * maps would take ten times the memory. Transitions stand in one hash table.
 */
export class Automaton {
  /** `from` and `code` of each transition, and where it leads; 0 in `targets`: free. */
  private froms: Int32Array;
  private codes: Uint16Array;
  private targets: Int32Array;
  private readonly mask: number;
  private readonly parents: Int32Array;
  private readonly letters: Uint16Array;
  private readonly fails: Int32Array;
  /** The word that ends at a state, plus one; 0: none. */
  private readonly words: Int32Array;
  /** The longest proper suffix at which a word ends; 0: none. */
  private readonly outputs: Int32Array;
  /** The next word with the same letters, plus one. */
  private readonly twins: Int32Array;
  /** Transitions of the root, which is where most letters lead. */
  private readonly roots = new Int32Array(65_536);
  private states = 1;

  private constructor(units: number, words: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, units * 2)));
    this.mask = size - 1;
    this.froms = new Int32Array(size);
    this.codes = new Uint16Array(size);
    this.targets = new Int32Array(size);
    this.parents = new Int32Array(units + 1);
    this.letters = new Uint16Array(units + 1);
    this.fails = new Int32Array(units + 1);
    this.words = new Int32Array(units + 1);
    this.outputs = new Int32Array(units + 1);
    this.twins = new Int32Array(words + 1);
  }

  /** Builds it in slices: other requests are handled in between. Empty words are never found. */
  static async of(words: readonly string[]): Promise<Automaton> {
    const units = words.reduce((sum, word) => sum + word.length, 0);
    const made = new Automaton(units, words.length);
    let began = performance.now();
    const pause = async () => {
      if (performance.now() - began < SLICE) return;
      await setImmediate();
      began = performance.now();
    };
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
    return made;
  }

  /** Calls back for every word that ends at a unit, longest first. */
  find(codes: Uint16Array, length: number, onWord: (word: number, end: number) => void): void {
    let state = 0;
    for (let at = 0; at < length; at += 1) {
      const code = codes[at] ?? 0;
      state = this.follow(state, code);
      for (let output = this.words[state] ? state : (this.outputs[state] ?? 0); output !== 0; ) {
        for (let word = this.words[output] ?? 0; word !== 0; word = this.twins[word] ?? 0) onWord(word - 1, at + 1);
        output = this.outputs[output] ?? 0;
      }
    }
  }

  private insert(word: string, index: number): void {
    if (word === '') return;
    let state = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      const slot = this.slotOf(state, code);
      if (this.targets[slot] === 0) {
        this.froms[slot] = state;
        this.codes[slot] = code;
        this.targets[slot] = this.states;
        if (state === 0) this.roots[code] = this.states;
        this.parents[this.states] = state;
        this.letters[this.states] = code;
        this.states += 1;
      }
      state = this.targets[slot] ?? 0;
    }
    this.twins[index + 1] = this.words[state] ?? 0;
    this.words[state] = index + 1;
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
    const fail = parent === 0 ? 0 : this.follow(this.fails[parent] ?? 0, this.letters[state] ?? 0);
    this.fails[state] = fail;
    this.outputs[state] = this.words[fail] ? fail : (this.outputs[fail] ?? 0);
  }

  private follow(from: number, code: number): number {
    for (let state = from; ; state = this.fails[state] ?? 0) {
      if (state === 0) return this.roots[code] ?? 0;
      const target = this.targets[this.slotOf(state, code)] ?? 0;
      if (target !== 0) return target;
    }
  }

  private slotOf(from: number, code: number): number {
    let slot = (Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(code, 0x85_eb_ca_6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & this.mask;
    while (this.targets[slot] !== 0 && (this.froms[slot] !== from || this.codes[slot] !== code))
      slot = (slot + 1) & this.mask;
    return slot;
  }
}
