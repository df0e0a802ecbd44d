import { writtenForm } from './written-answer.ts';

const texts = new WeakMap<object, string>();

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** The instants a text names, in ms. */
export function instantsIn(text: string): number[] {
  return (text.match(INSTANT) ?? []).map((instant) => Date.parse(instant));
}

/** A value as JSON that can also stand inside a script element: no `<`, no line separators. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The same of a record that nobody changes, made once in its life: it goes out in an answer, into a page, and tells kept pieces apart. */
export function recordText(record: object): string {
  let text = texts.get(record);
  if (text === undefined) {
    text = toSafeJson(record);
    texts.set(record, text);
  }
  return text;
}

/** An answer as JSON; records that stay what they are by their own texts. */
export function answerJson(answer: unknown): string | Uint8Array {
  const written = writtenForm(answer);
  if (written) return written.bytes;
  const isKnown = typeof answer === 'object' && answer !== null && 'records' in answer && Array.isArray(answer.records) && Object.isFrozen(answer.records[0]);
  return isKnown ? answerText(answer) : JSON.stringify(answer);
}

/** An answer as safe JSON; the records of a page by their own texts. */
export function answerText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('records' in answer) || !Array.isArray(answer.records))
    return typeof answer === 'object' && answer !== null ? recordText(answer) : toSafeJson(answer);
  const { records, ...rest } = answer;
  const texts = records.map((one: unknown) => (typeof one === 'object' && one !== null ? recordText(one) : toSafeJson(one)));
  const others = toSafeJson(rest);
  return others === '{}' ? `{"records":[${texts.join()}]}` : `{"records":[${texts.join()}],${others.slice(1)}`;
}
