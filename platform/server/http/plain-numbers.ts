/** A whole number in canonical notation: `1000`, not `1e3`, `1000.0` or `-0`. */
const PLAIN = /^(?:0|-?[1-9]\d*)$/;
/**
 * If a body does not match this, all its whole numbers are canonical; only matching bodies are parsed a second time.
 */
const ODD = /\d[.eE]|-0/;

/**
 * The value of a body with every non-canonical whole number replaced by NaN, which no schema accepts, so that the error
 * appears at its field. After parsing, `1e3` cannot be distinguished from `1000`. `value` is the parsed text; undefined
 * where it is nested too deeply to parse again.
 */
export function withPlainNumbers(text: string, value: unknown): unknown {
  if (!ODD.test(text)) return value;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), plain);
  } catch {
    return undefined;
  }
}

function plain(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isOdd =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    context?.source !== undefined &&
    !PLAIN.test(context.source);
  return isOdd ? Number.NaN : value;
}
