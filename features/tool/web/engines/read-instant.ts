/** The last instant of JavaScript, in ms. */
const LAST = 8.64e15;
/** What is larger is taken for milliseconds: as seconds it would lie after the year 5138. */
const LARGEST_SECONDS = 1e11;

/**
 * The instant, in ms, of a timestamp in seconds, ms, µs or ns, or of a date as people and programs write it; null for
 * none.
 */
export function readInstant(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^[+-]?\d+(\.\d+)?$/.test(typed)) {
    let value = Number(typed);
    if (Math.abs(value) < LARGEST_SECONDS) value *= 1000;
    else while (Math.abs(value) >= LARGEST_SECONDS * 1000) value /= 1000;
    return Math.abs(value) <= LAST ? Math.trunc(value) : null;
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})\s*[-/年.]\s*(\d{1,2})\s*[-/月.]\s*(\d{1,2})日?(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(typed) ?? [];
  if (year === undefined) {
    const at = Date.parse(typed);
    return Number.isNaN(at) ? null : at;
  }
  const at = new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return at.getMonth() === Number(month) - 1 ? at.getTime() : null;
}
