import type { PagePart } from './page-part.ts';

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

/** An answer as safe JSON in parts; frozen records of a page are written once. */
export function answerParts(answer: unknown): PagePart[] {
  if (typeof answer !== 'object' || answer === null || !('records' in answer) || !Array.isArray(answer.records))
    return [toSafeJson(answer)];
  const { records, ...rest } = answer;
  const others = toSafeJson(rest);
  return [
    '{"records":[',
    ...records.map((record, index) => memberPart(record, index === 0)),
    others === '{}' ? ']}' : `],${others.slice(1)}`,
  ];
}

/** A member of a list, with the comma that divides it from the one before. */
function memberPart(record: unknown, isFirst: boolean): PagePart {
  if (typeof record !== 'object' || record === null || !Object.isFrozen(record))
    return `${isFirst ? '' : ','}${toSafeJson(record)}`;
  let bytes = written.get(record);
  if (!bytes) {
    bytes = encoder.encode(`,${toSafeJson(record)}`);
    written.set(record, bytes);
  }
  return isFirst ? bytes.subarray(1) : bytes;
}
