/** Where a text stops being JSON: the offset, and line and column counted from 1. */
export interface JsonFault {
  offset: number;
  line: number;
  column: number;
}

export class JsonError extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super('not JSON');
    this.fault = fault;
  }
}

/** What a string has between its quotes and escapes: no control characters. */
const PLAIN = String.raw`[^"\\${String.raw`\u0000-\u001f`}]*`;
const ESCAPE = String.raw`\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const TOKEN = new RegExp(
  String.raw`[ \t\n\r]*(?:([[\]{},:])|("${PLAIN}(?:${ESCAPE}${PLAIN})*")|(${NUMBER}|true|false|null))`,
  'y',
);
const SPACE = /[ \t\n\r]*/y;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'end';
type Token = { text: string; depth: number; isKey: boolean };

/** Reads a text token by token, without recursion and without changing a number. @throws JsonError */
function readTokens(text: string, take: (token: Token) => void): void {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const fail = () => {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    throw new JsonError(locate(text, SPACE.lastIndex));
  };
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma');
  while (expected !== 'end') {
    TOKEN.lastIndex = at;
    const [, mark, string, scalar] = TOKEN.exec(text) ?? fail();
    const isValue: boolean = expected === 'value' || expected === 'value or ]';
    const isKey: boolean = expected === 'key' || expected === 'key or }';
    const top = open.at(-1);
    let depth = open.length;
    if (mark === '{' || mark === '[') {
      if (!isValue) fail();
      open.push(mark);
      expected = mark === '{' ? 'key or }' : 'value or ]';
    } else if (mark === '}' || mark === ']') {
      const isClosed =
        mark === '}'
          ? top === '{' && (expected === 'comma' || expected === 'key or }')
          : top === '[' && (expected === 'comma' || expected === 'value or ]');
      if (!isClosed) fail();
      open.pop();
      depth = open.length;
      expected = afterValue();
    } else if (mark === ',') {
      if (expected !== 'comma') fail();
      expected = top === '{' ? 'key' : 'value';
    } else if (mark === ':') {
      if (expected !== 'colon') fail();
      expected = 'value';
    } else if (string !== undefined && isKey) expected = 'colon';
    else if (isValue) expected = afterValue();
    else fail();
    take({ text: mark ?? string ?? scalar ?? '', depth, isKey });
    at = TOKEN.lastIndex;
  }
  SPACE.lastIndex = at;
  SPACE.exec(text);
  if (SPACE.lastIndex < text.length) fail();
}

function locate(text: string, offset: number): JsonFault {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { offset, line: before.split('\n').length, column: offset - start + 1 };
}

/** The text with its line breaks and indents, numbers and the order of keys as they are. @throws JsonError */
export function formatJson(text: string, indent: string): string {
  const parts: string[] = [];
  let last = '';
  const newLine = (depth: number) => `\n${indent.repeat(depth)}`;
  readTokens(text, ({ text: token, depth }) => {
    const isClosing = token === '}' || token === ']';
    const isAfterOpening = last === '{' || last === '[';
    if (isClosing ? !isAfterOpening : isAfterOpening || last === ',') parts.push(newLine(depth));
    parts.push(token === ':' ? ': ' : token);
    last = token;
  });
  return parts.join('');
}

/** The text without spaces. @throws JsonError */
export function minifyJson(text: string): string {
  const parts: string[] = [];
  readTokens(text, (token) => parts.push(token.text));
  return parts.join('');
}

const STEP = /\s*(?:\.?([\p{L}_$][\p{L}\p{N}_$-]*)|\[(\d+|\*)\]|\[(?:"([^"]*)"|'([^']*)')\]|\.(\*))/uy;

/** The steps of a path such as `$.tea[0]['old leaf'].*`; null for what is none. */
export function readPath(path: string): readonly string[] | null {
  const steps: string[] = [];
  let at = path.trimStart().startsWith('$') ? path.indexOf('$') + 1 : 0;
  const end = path.trimEnd().length;
  while (at < end) {
    STEP.lastIndex = at;
    const found = STEP.exec(path);
    const step = found?.slice(1).find((part) => part !== undefined);
    if (step === undefined) return null;
    steps.push(step);
    at = STEP.lastIndex;
  }
  return steps;
}

/** What stands at a path: all values where a step is `*`, else one or none. */
export function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  let values: unknown[] = [value];
  for (const step of steps)
    values = values.flatMap((parent) => {
      if (typeof parent !== 'object' || parent === null) return [];
      if (step === '*') return Object.values(parent);
      const entry = Object.entries(parent).find(([key]) => key === step);
      return entry ? [entry[1]] : [];
    });
  return values;
}
