import type { PagePart } from './page-part.ts';

const texts = new WeakMap<object, string>();

/** JSON of frozen list records, each with a leading comma, as bytes. */
const written = new WeakMap<object, Uint8Array>();
const encoder = new TextEncoder();

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** The instants in a text, in ms. */
export function instantsIn(text: string): number[] {
  return (text.match(INSTANT) ?? []).map((instant) => Date.parse(instant));
}

/** A value as JSON that is safe inside a script element: no `<`, no line separators. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
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
  const existing: TextsOfPage | undefined = Object.isFrozen(record) ? texts : ofPage;
  let text = existing?.get(record);
  if (text === undefined) {
    text = toSafeJson(record);
    existing?.set(record, text);
  }
  return text;
}

/** JSON of a list, of its records by their own texts. */
function listText(list: readonly unknown[], ofPage?: TextsOfPage): string {
  return `[${list.map((item) => valueText(item, ofPage)).join()}]`;
}

/** JSON of anything that stands in a list. */
export function valueText(value: unknown, ofPage?: TextsOfPage): string {
  if (Array.isArray(value)) return listText(value, ofPage);
  if (value === undefined) return 'null';
  return typeof value === 'object' && value !== null ? recordText(value, ofPage) : toSafeJson(value);
}

/** An answer as JSON in parts; records that stay what they are as they have been written before. */
export function answerJson(answer: unknown): PagePart[] {
  const exists =
    typeof answer === 'object' &&
    answer !== null &&
    'records' in answer &&
    Array.isArray(answer.records) &&
    Object.isFrozen(answer.records[0]);
  return exists ? answerParts(answer) : [JSON.stringify(answer)];
}

/** An answer as safe JSON in parts; the records of a page by their own texts. */
export function answerParts(answer: unknown, ofPage?: TextsOfPage): PagePart[] {
  if (typeof answer !== 'object' || answer === null) return [toSafeJson(answer)];
  if (!('records' in answer) || !Array.isArray(answer.records)) return [recordText(answer, ofPage)];
  const { records, ...rest } = answer;
  const others = toSafeJson(rest);
  return [
    '{"records":[',
    ...records.map((record, index) => memberPart(record, { ofPage, isFirst: index === 0 })),
    others === '{}' ? ']}' : `],${others.slice(1)}`,
  ];
}

/** A member of a list, with the comma that divides it from the one before. */
function memberPart(
  record: unknown,
  { ofPage, isFirst }: { ofPage: TextsOfPage | undefined; isFirst: boolean },
): PagePart {
  if (typeof record !== 'object' || record === null || Array.isArray(record) || !Object.isFrozen(record))
    return `${isFirst ? '' : ','}${valueText(record, ofPage)}`;
  let bytes = written.get(record);
  if (!bytes) {
    bytes = encoder.encode(`,${toSafeJson(record)}`);
    written.set(record, bytes);
  }
  return isFirst ? bytes.subarray(1) : bytes;
}
