import vm from 'node:vm';

/** Timeout of one match in ms: a pattern can backtrack without end. Retried once, for a busy machine. */
const PATIENCE = 80;
const LOOKS = 2;

const script = new vm.Script('pattern.test(value)');
const provided: { pattern: RegExp; value: string } = { pattern: /^/u, value: '' };
const room = vm.createContext(provided);

/**
 * Whether staff's pattern matches a whole value; null: it timed out or is invalid. The pattern's text is not executed
 * otherwise.
 */
export function fitsPattern(pattern: string, value: string): boolean | null {
  const expression = compile(pattern);
  if (!expression) return null;
  Object.assign(provided, { pattern: expression, value });
  for (let look = 0; look < LOOKS; look += 1) {
    try {
      return script.runInContext(room, { timeout: PATIENCE }) === true;
    } catch {
      // Timed out.
    }
  }
  return null;
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

/** Texts that cause catastrophic backtracking in careless patterns. */
const TRAPS = ['a', '0', ' ', 'aA0', 'a.', '茶', '-', 'a@'];

export type PatternVerdict = 'good' | 'bad' | 'slow';

/** Tests a pattern before it is saved, with texts of the maximum length. */
export function judgePattern(pattern: string, maxLength: number): PatternVerdict {
  if (!compile(pattern)) return 'bad';
  const isSlow = TRAPS.some((trap) =>
    ['!', '\u0000'].some((end) => fitsPattern(pattern, trap.repeat(maxLength).slice(0, maxLength - 1) + end) === null),
  );
  return isSlow ? 'slow' : 'good';
}
