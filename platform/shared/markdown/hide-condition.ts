/** Kinds of conditions, in display order. */
export const hideKinds = ['password', 'comment', 'level', 'points', 'money'] as const;
export type HideKind = (typeof hideKinds)[number];

/** Condition of a hidden part. `fen` is money in hundredths of a yuan. */
export type HideCondition =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'comment' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'money'; readonly fen: number };

/** Faults of a hidden part; their messages are in the feature `hidden-content`. */
export const hideFaults = [
  'spelling',
  'noCondition',
  'manyConditions',
  'password',
  'level',
  'points',
  'money',
  'nested',
  'unclosed',
  'empty',
  'stray',
  'tooMany',
] as const;
export type HideFault = (typeof hideFaults)[number];

export const LONGEST_PASSWORD = 50;
export const HIGHEST_LEVEL = 50;
export const DEAREST_POINTS = 99_999_999;
/** ¥99 999 999 in fen. */
export const DEAREST_FEN = 9_999_999_900;

/** The arguments of `:::hide`: an id if present, and the condition or its fault. */
export type HideArgs = { readonly id: string | null } & (
  | { readonly condition: HideCondition }
  | { readonly fault: HideFault }
);

// A value without spaces, or any in quotes.
const attribute = /^([a-z]+)(?:=(?:"([^"\n]*)"|(\S*)))?(?:\s+|$)/;
const idOf = /^[1-9]\d{0,17}$/;

/** Reads `id=7 points=10`, `comment`, `password="open sesame"`. */
export function readHideArgs(args: string): HideArgs {
  let rest = args.trim();
  let id: string | null = null;
  const provided: { name: string; value: string | undefined }[] = [];
  while (rest !== '') {
    const [all = '', name = '', quoted, bare] = attribute.exec(rest) ?? [];
    if (all === '') return { id, fault: provided.length === 0 ? 'noCondition' : 'manyConditions' };
    const value = quoted ?? bare;
    if (name === 'id') id = value !== undefined && idOf.test(value) ? value : id;
    else provided.push({ name, value });
    rest = rest.slice(all.length);
  }
  const [only, ...others] = provided;
  if (only === undefined) return { id, fault: 'noCondition' };
  if (others.length > 0) return { id, fault: 'manyConditions' };
  const read = readCondition(only.name, only.value);
  return typeof read === 'string' ? { id, fault: read } : { id, condition: read };
}

function readCondition(name: string, value: string | undefined): HideCondition | HideFault {
  switch (name) {
    case 'password':
      return value !== undefined && value !== '' && [...value].length <= LONGEST_PASSWORD
        ? { kind: 'password', password: value }
        : 'password';
    case 'comment':
      return value === undefined ? { kind: 'comment' } : 'noCondition';
    case 'level': {
      const level = wholeNumber(value, HIGHEST_LEVEL);
      return level === null ? 'level' : { kind: 'level', level };
    }
    case 'points': {
      const points = wholeNumber(value, DEAREST_POINTS);
      return points === null ? 'points' : { kind: 'points', points };
    }
    case 'money': {
      const [, yuan = '', cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(value ?? '') ?? [];
      const fen = yuan === '' ? 0 : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
      return fen >= 1 && fen <= DEAREST_FEN ? { kind: 'money', fen } : 'money';
    }
    default:
      return 'noCondition';
  }
}

function wholeNumber(value: string | undefined, most: number): number | null {
  const number = value !== undefined && /^[1-9]\d{0,7}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= most ? number : null;
}

/** Writes `:::hide` with its condition; inverse of reading. */
export function writeHideLine({ id, condition }: { id: string | null; condition: HideCondition }): string {
  return [':::hide', ...(id === null ? [] : [`id=${id}`]), writeCondition(condition)].join(' ');
}

function writeCondition(condition: HideCondition): string {
  switch (condition.kind) {
    case 'password':
      return `password=${/^[^"\s]\S*$/.test(condition.password) ? condition.password : `"${condition.password}"`}`;
    case 'comment':
      return 'comment';
    case 'level':
      return `level=${condition.level}`;
    case 'points':
      return `points=${condition.points}`;
    case 'money':
      return `money=${(condition.fen / 100).toFixed(2)}`;
  }
}

/** Stub of a part in the stored text: only number and version. */
export interface HideStub {
  readonly id: string;
  readonly version: number;
}

export const writeHideStub = ({ id, version }: HideStub): string => `:::hide id=${id} version=${version}\n:::`;

const stub = /^id=([1-9]\d{0,17}) version=([1-9]\d{0,8})$/;

/** Reads the arguments of a stub; null for anything else. */
export function readHideStub(args: string): HideStub | null {
  const [, id, version] = stub.exec(args.trim()) ?? [];
  return id === undefined ? null : { id, version: Number(version) };
}
