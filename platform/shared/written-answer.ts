import type { Page } from './paging.ts';

/** A page of a list as it was once written for everybody who is shown the same. */
export interface WrittenAnswer {
  /** Safe JSON (see record-text.ts), as it goes over the wire. */
  readonly bytes: Uint8Array;
  /** A short name of what it says: nothing else has it. */
  readonly digest: string;
  /** The instants in it, in ms: how long ago they are is said in words. */
  readonly instants: readonly number[];
}

/** Registered, for the server and the pages' own copy of this module to know the same. */
const WRITTEN = Symbol.for('teahouse.written-answer');

const decoder = new TextDecoder();

/** The page behind what was written. Its records are taken out of the text only if somebody asks for them. */
export function pageAsWritten<Item>(written: WrittenAnswer, rest: Omit<Page<Item>, 'records'>): Page<Item> {
  let records: Item[] | undefined;
  const page = {
    get records(): Item[] {
      records ??= JSON.parse(decoder.decode(written.bytes)).records ?? [];
      return records ?? [];
    },
    ...rest,
  };
  return Object.defineProperty(page, WRITTEN, { value: written });
}

/** How an answer was written, if it came so. */
export function writtenForm(answer: unknown): WrittenAnswer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const written: unknown = Object.getOwnPropertyDescriptor(answer, WRITTEN)?.value;
  return isWritten(written) ? written : undefined;
}

function isWritten(value: unknown): value is WrittenAnswer {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'digest' in value && 'instants' in value;
}
