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

/** Texts of records that come for one page alone, by record. */
export interface TextsOfPage {
  get(record: object): string | undefined;
  set(record: object, text: string): unknown;
}

/**
 * The same of a record that nobody changes: it goes out in an answer, into a page, and tells kept pieces apart. That of a frozen one is made once in
 * its life, that of another once for a page: what a WeakMap has by short-lived keys lives until the collector walks the whole heap.
 */
export function recordText(record: object, ofPage?: TextsOfPage): string {
  const known: TextsOfPage | undefined = Object.isFrozen(record) ? texts : ofPage;
  let text = known?.get(record);
  if (text === undefined) {
    text = toSafeJson(record);
    known?.set(record, text);
  }
  return text;
}

/** JSON of a list, of its records by their own texts. */
function listText(list: readonly unknown[], ofPage?: TextsOfPage): string {
  return `[${list.map((one) => valueText(one, ofPage)).join()}]`;
}

/** JSON of anything that stands in a list. */
export function valueText(value: unknown, ofPage?: TextsOfPage): string {
  if (Array.isArray(value)) return listText(value, ofPage);
  if (value === undefined) return 'null';
  return typeof value === 'object' && value !== null ? recordText(value, ofPage) : toSafeJson(value);
}

/** An answer as JSON; records that stay what they are by their own texts. */
export function answerJson(answer: unknown): string | Uint8Array {
  const written = writtenForm(answer);
  if (written) return written.bytes;
  const isKnown = typeof answer === 'object' && answer !== null && 'records' in answer && Array.isArray(answer.records) && Object.isFrozen(answer.records[0]);
  return isKnown ? answerText(answer) : JSON.stringify(answer);
}

/** An answer as safe JSON; the records of a page by their own texts. */
export function answerText(answer: unknown, ofPage?: TextsOfPage): string {
  if (typeof answer !== 'object' || answer === null) return toSafeJson(answer);
  if (!('records' in answer) || !Array.isArray(answer.records)) return recordText(answer, ofPage);
  const { records, ...rest } = answer;
  const list = listText(records, ofPage);
  const others = toSafeJson(rest);
  return others === '{}' ? `{"records":${list}}` : `{"records":${list},${others.slice(1)}`;
}
