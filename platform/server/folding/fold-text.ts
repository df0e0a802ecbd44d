import MarkdownIt from 'markdown-it';
import { Converter } from 'opencc-js/t2cn';
import { toPinyin } from '../pinyin/to-pinyin.ts';
import { foldName } from './fold-name.ts';
import { LOOK_ALIKES } from './look-alikes.ts';

/**
 * What stands between two letters: nothing that is seen, a mark glued to both, white space, or what ends a part of a
 * sentence.
 */
export const GAP = { none: 0, mark: 1, space: 2, clause: 3 } as const;

/** A text as it is compared: letters only, with what stood between them and where each comes from. */
export interface FoldedText {
  /** Letters as they look, in UTF-16 code units. */
  readonly looks: Uint16Array;
  /** The same letters before look-alikes were made one; 0: could be either of two. */
  readonly plain: Uint16Array;
  /** What stands before each letter (`GAP`). */
  readonly gaps: Uint8Array;
  /** Where each letter comes from: a range of the source. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What stands after the last letter. */
  readonly lastGap: number;
  readonly length: number;
}

export interface Folding {
  /** Markdown: entities are read, and its marks stand for nothing. */
  readonly isMarkdown?: boolean;
  /** Markdown without tags, comments and addresses of links, which may stand inside words. */
  readonly isStripped?: boolean;
  /** Han characters as they are pronounced. */
  readonly isPinyin?: boolean;
}

interface Letter {
  readonly look: string;
  readonly plain: string;
  /** Of what is no letter. */
  readonly gap: number;
}

const toSimplified = Converter({ from: 't', to: 'cn' });
const WITH_ACCENTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const INVISIBLE = /^(?:[\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)[\p{Cf}\p{Cc}]|(?=\p{M})\p{Script=Inherited})$/u;
const CLAUSE = /^[\n\r\u2028\u2029,;:!?。，；：！？、…—"'“”‘’「」『』《》〈〉【】（）()[\]{}]$/u;
const LETTER = /^[\p{L}\p{N}\p{M}]/u;
const HAN = /^\p{Script=Han}$/u;
/** Marks that Markdown takes out of what is read. */
const MARKDOWN_MARKS = new Set('*_~`\\|=^');
/** Marks that stand for letters between letters. */
const AS_LETTERS: Readonly<Record<string, string>> = { '@': 'a', $: 's' };

const lookOf = (text: string) => Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
const nothing = (gap: number): Letter => ({ look: '', plain: '', gap });

function makeLetter(character: string): Letter {
  if (INVISIBLE.test(character)) return nothing(GAP.none);
  const folded = foldName(character);
  const bare = WITH_ACCENTS.test(folded) ? folded.normalize('NFD').replace(/\p{M}/gu, '') : folded;
  if (!LETTER.test(bare))
    return nothing(
      CLAUSE.test(character) || CLAUSE.test(bare) ? GAP.clause : /\s/.test(character) ? GAP.space : GAP.mark,
    );
  const plain = toSimplified(bare);
  // A capital I looks like a small l.
  return { look: lookOf(plain), plain: character === 'I' ? '\0' : plain, gap: GAP.none };
}

/** A small l among capitals looks like a capital I. */
const EITHER: Letter = { look: lookOf('l'), plain: '\0', gap: GAP.none };

const letters = new Map<string, Letter>();
const spoken = new Map<string, Letter>();
const MOST_LETTERS = 120_000;

function letterOf(character: string, isPinyin: boolean): Letter {
  const cached = isPinyin ? spoken : letters;
  let letter = cached.get(character);
  if (!letter) {
    letter = isPinyin ? speak(letterOf(character, false)) : makeLetter(character);
    if (cached.size < MOST_LETTERS) cached.set(character, letter);
  }
  return letter;
}

function speak(letter: Letter): Letter {
  if (!HAN.test(letter.plain)) return letter;
  const plain = toPinyin(letter.plain);
  return { look: lookOf(plain), plain, gap: letter.gap };
}

const { unescapeAll } = new MarkdownIt().utils;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giy;
/** A tag, a comment, or where a link leads. */
const STRIPPED = /<!--[\s\S]{0,2000}?-->|<\/?[a-z][^<>]{0,500}>|\]\([^()\s]{0,500}(?:\s[^()]{0,200})?\)|[[\]]/giy;

/** Folds a text. Linear in its length. */
export function foldText(source: string, folding: Folding = {}): FoldedText {
  const writer = new Writer(source.length * (folding.isPinyin ? 6 : 2) + 8);
  foldInto(writer, source, folding);
  return writer.end();
}

/** A short text in strings; `gaps` is null where nothing stands between its letters. */
export function foldWord(
  source: string,
  folding: Folding = {},
): { looks: string; plain: string; gaps: Uint8Array | null; starts: number[] } {
  const writer = source.length <= 250 ? scratch : new Writer(source.length * 8);
  writer.begin();
  foldInto(writer, source, folding);
  const { looks, plain, gaps, starts, length } = writer.end();
  const own = gaps.subarray(0, length);
  return {
    looks: String.fromCharCode(...looks.subarray(0, length)),
    plain: String.fromCharCode(...plain.subarray(0, length)),
    gaps: own.some((gap, index) => index > 0 && gap !== GAP.none) ? own.slice() : null,
    starts: folding.isPinyin ? Array.from(starts.subarray(0, length)) : [],
  };
}

/** Letters of one UTF-16 unit that become one, by their code: what nearly every letter is. */
const simple = { looks: new Uint16Array(65_536), plain: new Uint16Array(65_536), isKnown: new Uint8Array(65_536) };
const OTHER = 2;
/** Common Han characters as they are pronounced, in the order of their codes. */
const FIRST_HAN = 0x4e_00;
const sounds = new Array<Letter | undefined>(0x52_00);
const SPECIAL = new Set('&<[]@$l*_~`\\|=^');

function learn(code: number): number {
  const character = String.fromCharCode(code);
  const isSurrogate = code >= 0xd8_00 && code < 0xe0_00;
  const letter = isSurrogate || SPECIAL.has(character) ? undefined : letterOf(character, false);
  const isSimple = letter?.look.length === 1 && letter.plain.length === 1;
  simple.looks[code] = isSimple ? letter.look.charCodeAt(0) : 0;
  simple.plain[code] = isSimple ? letter.plain.charCodeAt(0) : 0;
  simple.isKnown[code] = isSimple ? 1 : OTHER;
  return isSimple ? 1 : OTHER;
}

function foldInto(writer: Writer, source: string, folding: Folding): void {
  const { isMarkdown = false, isStripped = false, isPinyin = false } = folding;
  for (let at = 0; at < source.length; ) {
    const code = source.charCodeAt(at);
    if (!isPinyin && (simple.isKnown[code] || learn(code)) === 1) {
      writer.addSimple(simple.looks[code] ?? 0, simple.plain[code] ?? 0, at);
      at += 1;
      continue;
    }
    const position = code - FIRST_HAN;
    if (isPinyin && position >= 0 && position < sounds.length) {
      sounds[position] ??= letterOf(String.fromCharCode(code), true);
      writer.add(sounds[position], { from: at, until: at + 1 });
      at += 1;
      continue;
    }
    const skipped = isStripped && (code === 60 || code === 91 || code === 93) ? matchAt(STRIPPED, source, at) : '';
    if (skipped !== '') {
      at += skipped.length;
      continue;
    }
    const entity = isMarkdown && code === 38 ? matchAt(ENTITY, source, at) : '';
    const from = at;
    const character = entity === '' ? String.fromCodePoint(source.codePointAt(at) ?? 0) : unescapeAll(entity);
    at += entity === '' ? character.length : entity.length;
    const range = { from, until: at };
    const asLetter = entity === '' ? AS_LETTERS[character] : undefined;
    if (character === 'l' && isCapital(source, from - 1) && isCapital(source, at)) {
      writer.add(EITHER, range);
      continue;
    }
    if (asLetter !== undefined && isBetweenLetters(source, from, at)) {
      writer.add({ look: asLetter, plain: '\0', gap: GAP.none }, range);
      continue;
    }
    if (isMarkdown && MARKDOWN_MARKS.has(character)) continue;
    for (const item of character.length > 2 ? character : [character]) writer.add(letterOf(item, isPinyin), range);
  }
}

const isCapital = (source: string, at: number) => source.charCodeAt(at) >= 65 && source.charCodeAt(at) <= 90;

const isBetweenLetters = (source: string, from: number, until: number) =>
  /[a-z0-9@$]/i.test(source[from - 1] ?? '') && /[a-z0-9@$]/i.test(source[until] ?? '');

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

class Writer {
  private readonly looks: Uint16Array;
  private readonly plain: Uint16Array;
  private readonly gaps: Uint8Array;
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private length = 0;
  private gap: number = GAP.none;

  constructor(capacity: number) {
    this.looks = new Uint16Array(capacity);
    this.plain = new Uint16Array(capacity);
    this.gaps = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
  }

  begin(): void {
    this.length = 0;
    this.gap = GAP.none;
  }

  addSimple(look: number, plain: number, from: number): void {
    const at = this.length;
    this.looks[at] = look;
    this.plain[at] = plain;
    this.gaps[at] = this.gap;
    this.starts[at] = from;
    this.ends[at] = from + 1;
    this.length = at + 1;
    this.gap = GAP.none;
  }

  add({ look, plain, gap }: Letter, { from, until }: { from: number; until: number }): void {
    if (look === '') {
      this.gap = Math.max(this.gap, gap);
      return;
    }
    for (let index = 0; index < look.length && this.length < this.looks.length; index += 1) {
      const at = this.length;
      this.looks[at] = look.charCodeAt(index);
      this.plain[at] = plain.length === look.length ? plain.charCodeAt(index) : 0;
      this.gaps[at] = index === 0 ? this.gap : GAP.none;
      this.starts[at] = from;
      this.ends[at] = until;
      this.length = at + 1;
    }
    this.gap = GAP.none;
  }

  end(): FoldedText {
    const { looks, plain, gaps, starts, ends, length, gap: lastGap } = this;
    return { looks, plain, gaps, starts, ends, length, lastGap };
  }
}

/** What `foldWord` writes into: 100 000 words need no arrays of their own. */
const scratch = new Writer(2000);
