import type { Token } from 'markdown-it';
import { hidePart, lookOf } from '#platform/shared/markdown/hide-block.ts';
import {
  type HideCondition,
  type HideFault,
  type HideStub,
  readHideArgs,
  writeHideLine,
  writeHideStub,
} from '#platform/shared/markdown/hide-condition.ts';
import { createParser } from '#platform/shared/markdown/parser.ts';

/** One hidden part of a text. `id` is as it was typed: nobody has checked whose it is. */
export interface HiddenPart {
  readonly id: string | null;
  readonly condition: HideCondition;
  readonly source: string;
}

/** A text with its hidden parts taken out: `pieces` has one more than `parts`, which stand between them and begin on `lines`, from 1. */
export interface SplitText {
  readonly pieces: readonly string[];
  readonly parts: readonly HiddenPart[];
  readonly lines: readonly number[];
}

/** What is wrong, with the first part it is wrong with: parts and lines count from 1. */
export interface BadPart {
  readonly fault: HideFault;
  readonly number: number;
  readonly line: number;
}

/** Hidden parts of one text. */
export const MOST_PARTS = 50;

const parser = createParser();
// From the beginning of a run of colons only: a long one would be looked at from each of them.
const mark = /(?<![:：])[:：]{3,}[ \t\u3000]*hide(?![\w-])/i;
const strayLine = /^[:：]{3,}[ \t\u3000]*$/m;

/** Whether a text may hold hidden parts: without this it need not be parsed for them. */
export const mayHide = (source: string): boolean => mark.test(source);

/** Takes the hidden parts out of a text, or says what is wrong with one. A mark in code is text; anywhere else it is a part or a fault. */
export function splitHidden(source: string): SplitText | BadPart {
  // As the parser counts lines.
  const text = source.toWellFormed().replace(/\r\n?/g, '\n');
  if (typedStub.test(text))
    return { fault: 'noCondition', number: 1, line: text.slice(0, text.search(typedStub)).split('\n').length };
  const tokens = parser.parse(text, {});
  const found = tokens.filter((token) => token.type === hidePart);
  const slip = findSlip(tokens, found.length);
  if (slip !== null) return slip;
  if (found.length > MOST_PARTS) return { fault: 'tooMany', number: MOST_PARTS + 1, line: lineOf(found[MOST_PARTS]) };
  const lines = text.split('\n');
  const pieces: string[] = [];
  const parts: HiddenPart[] = [];
  let from = 0;
  for (const [at, token] of found.entries()) {
    const read = readPart(token);
    if (typeof read === 'string') return { fault: read, number: at + 1, line: lineOf(token) };
    const [start, end] = token.map ?? [0, 0];
    pieces.push(lines.slice(from, start).join('\n') + (start > from ? '\n' : ''));
    parts.push(read);
    from = end;
  }
  pieces.push(lines.slice(from).join('\n'));
  return { pieces, parts, lines: found.map(lineOf) };
}

const lineOf = (token: Token | undefined): number => (token?.map?.[0] ?? 0) + 1;

/** Marks outside of code that make no part, and closings that close nothing. */
function findSlip(tokens: readonly Token[], parts: number): BadPart | null {
  let number = 1;
  for (const token of tokens) {
    if (token.type === hidePart) number += 1;
    if (token.type !== 'inline') continue;
    const messages = (token.children ?? [])
      .map((child) =>
        child.type === 'text' ? child.content : child.type === 'softbreak' || child.type === 'hardbreak' ? '\n' : '\0',
      )
      .join('');
    if (mark.test(messages)) return { fault: 'spelling', number, line: lineOf(token) };
    if (parts > 0 && strayLine.test(messages))
      return { fault: 'stray', number: Math.max(1, number - 1), line: lineOf(token) };
  }
  return null;
}

function readPart(token: Token): HiddenPart | HideFault {
  const { isSpelt, isClosed, isNested } = lookOf(token);
  if (!isSpelt) return 'spelling';
  if (isNested) return 'nested';
  if (!isClosed) return 'unclosed';
  const read = readHideArgs(token.info);
  if ('fault' in read) return read.fault;
  const source = token.content.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
  if (source === '') return 'empty';
  return holdsPart(source) ? 'nested' : { id: read.id, condition: read.condition, source };
}

function holdsPart(source: string): boolean {
  if (!mayHide(source)) return false;
  const tokens = parser.parse(source, {});
  return tokens.some((token) => token.type === hidePart) || findSlip(tokens, 0) !== null;
}

/** The text with a stub in place of each part. */
export function writeStubs(pieces: readonly string[], parts: readonly HideStub[]): string {
  const text = pieces.map((piece, at) => {
    const part = parts[at];
    return part === undefined ? piece : `${piece}${writeHideStub(part)}\n`;
  });
  return text.join('').replace(/\n$/, '');
}

// A stub line can come from nowhere but `writeStubs`: whoever types one is refused, in code too.
const stubs = /^:::hide id=([1-9]\d{0,17}) version=([1-9]\d{0,8})\n:::$/gm;
const typedStub = /^[ \t]*:{3,}[ \t]*hide[ \t]+id=\d+[ \t]+version=\d+[ \t]*$/m;

/** A text with stubs, whole again: `find` answers a part as it stood, undefined leaves the place empty. */
export function fillStubs(source: string, find: (stub: HideStub) => HiddenPart | undefined): string {
  return source.replace(stubs, (_, id: string, version: string) => {
    const part = find({ id, version: Number(version) });
    return part === undefined ? '' : `${writeHideLine(part)}\n${part.source}\n:::`;
  });
}

/** The stubs of a text, in order. */
export const listStubs = (source: string): HideStub[] =>
  [...source.matchAll(stubs)].map(([, id = '', version]) => ({ id, version: Number(version) }));
