/** A whole number as everybody writes it: `1000`, not `1e3`, `1000.0` or `-0`. */
const PLAIN = /^(?:0|-?[1-9]\d*)$/;
/** Where nothing of this stands in a body, all its whole numbers are plain: bodies are read a second time only where it does. */
const ODD = /\d[.eE]|-0/;

/**
 * A body's value with every whole number that is written otherwise as NaN, which no schema takes: it is refused at its field.
 * Once parsed, `1e3` cannot be told from `1000`. `value` is what the text was read as; undefined where it nests too deep to be read so.
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
