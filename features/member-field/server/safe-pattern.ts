import vm from 'node:vm';

/** Milliseconds one look may take: a pattern may be written so that it never ends. A busy machine gets a second one. */
const PATIENCE = 80;
const LOOKS = 2;

const script = new vm.Script('pattern.test(value)');
const provided: { pattern: RegExp; value: string } = { pattern: /^/u, value: '' };
const room = vm.createContext(provided);

/** Whether a pattern of staff fits a value whole; null: it took too long, or is none. Nothing else of the pattern's text is run. */
export function fitsPattern(pattern: string, value: string): boolean | null {
  const expression = compile(pattern);
  if (!expression) return null;
  Object.assign(provided, { pattern: expression, value });
  for (let look = 0; look < LOOKS; look += 1) {
    try {
      return script.runInContext(room, { timeout: PATIENCE }) === true;
    } catch {
      // It was stopped.
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

/** Texts that make careless patterns go back and forth without end. */
const TRAPS = ['a', '0', ' ', 'aA0', 'a.', '茶', '-', 'a@'];

export type PatternVerdict = 'good' | 'bad' | 'slow';

/** Judges a pattern before it is put to use, with texts as long as it will ever meet. */
export function judgePattern(pattern: string, maxLength: number): PatternVerdict {
  if (!compile(pattern)) return 'bad';
  const isSlow = TRAPS.some((trap) =>
    ['!', '\u0000'].some((end) => fitsPattern(pattern, trap.repeat(maxLength).slice(0, maxLength - 1) + end) === null),
  );
  return isSlow ? 'slow' : 'good';
}
