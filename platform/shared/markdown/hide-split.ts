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

/** One hidden part of a text. `id` as typed: ownership is unchecked. */
export interface HiddenPart {
  readonly id: string | null;
  readonly condition: HideCondition;
  readonly source: string;
}

/** A text split at its hidden parts: `pieces` has one more than `parts`; they begin on `lines`, from 1. */
export interface SplitText {
  readonly pieces: readonly string[];
  readonly parts: readonly HiddenPart[];
  readonly lines: readonly number[];
}

/** A fault and the first part that has it: parts and lines count from 1. */
export interface BadPart {
  readonly fault: HideFault;
  readonly number: number;
  readonly line: number;
}

/** Hidden parts of one text. */
export const MOST_PARTS = 50;

const parser = createParser();
// Matches only at the start of a run of colons: otherwise a long run would be scanned quadratically.
const mark = /(?<![:：])[:：]{3,}[ \t\u3000]*hide(?![\w-])/i;
const strayLine = /^[:：]{3,}[ \t\u3000]*$/m;

/** Whether a text may contain hidden parts: without it, parsing is unnecessary. */
export const mayHide = (source: string): boolean => mark.test(source);

/**
 * Splits a text at its hidden parts, or returns a fault. A mark in code is text; anywhere else it is a part or a fault.
 */
export function splitHidden(source: string): SplitText | BadPart {
  // Line counting as in the parser.
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

/** Marks outside of code that form no part, and closings without a part. */
function findSlip(tokens: readonly Token[], parts: number): BadPart | null {
  let number = 1;
  for (const token of tokens) {
    if (token.type === hidePart) number += 1;
    if (token.type !== 'inline') continue;
    const words = (token.children ?? [])
      .map((child) =>
        child.type === 'text' ? child.content : child.type === 'softbreak' || child.type === 'hardbreak' ? '\n' : '\0',
      )
      .join('');
    if (mark.test(words)) return { fault: 'spelling', number, line: lineOf(token) };
    if (parts > 0 && strayLine.test(words))
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

/** Replaces each part by its stub. */
export function writeStubs(pieces: readonly string[], parts: readonly HideStub[]): string {
  const text = pieces.map((piece, at) => {
    const part = parts[at];
    return part === undefined ? piece : `${piece}${writeHideStub(part)}\n`;
  });
  return text.join('').replace(/\n$/, '');
}

// Stub lines come only from `writeStubs`: typed ones are refused, in code too.
const stubs = /^:::hide id=([1-9]\d{0,17}) version=([1-9]\d{0,8})\n:::$/gm;
const typedStub = /^[ \t]*:{3,}[ \t]*hide[ \t]+id=\d+[ \t]+version=\d+[ \t]*$/m;

/** Restores a text with stubs: `find` returns the source of a part, undefined leaves the place empty. */
export function fillStubs(source: string, find: (stub: HideStub) => HiddenPart | undefined): string {
  return source.replace(stubs, (_, id: string, version: string) => {
    const part = find({ id, version: Number(version) });
    return part === undefined ? '' : `${writeHideLine(part)}\n${part.source}\n:::`;
  });
}

/** The stubs of a text, in order. */
export const listStubs = (source: string): HideStub[] =>
  [...source.matchAll(stubs)].map(([, id = '', version]) => ({ id, version: Number(version) }));
