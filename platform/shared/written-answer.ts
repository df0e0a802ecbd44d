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

/** A class: an accessor of each page's own would keep all it closes over until the collector walks the whole heap. */
class PageAsWritten<Item> implements Page<Item> {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly #written: WrittenAnswer;
  #records: Item[] | undefined;

  constructor(written: WrittenAnswer, { page, pageSize, total }: Omit<Page<Item>, 'records'>) {
    this.page = page;
    this.pageSize = pageSize;
    this.total = total;
    this.#written = written;
  }

  /** Of the class and no field: a copy of the page with something else in it is not what was written. */
  get [WRITTEN](): WrittenAnswer {
    return this.#written;
  }

  get records(): Item[] {
    this.#records ??= JSON.parse(decoder.decode(this.#written.bytes)).records as Item[] | undefined;
    return this.#records ?? [];
  }

  toJSON(): Page<Item> {
    const { records, page, pageSize, total } = this;
    return { records, page, pageSize, total };
  }
}

/** The page behind what was written. Its records are taken out of the text only if somebody asks for them. */
export function pageAsWritten<Item>(written: WrittenAnswer, rest: Omit<Page<Item>, 'records'>): Page<Item> {
  return new PageAsWritten(written, rest);
}

/** How an answer was written, if it came so. */
export function serialized(answer: unknown): WrittenAnswer | undefined {
  if (typeof answer !== 'object' || answer === null || !(WRITTEN in answer)) return undefined;
  const written: unknown = answer[WRITTEN];
  return isWritten(written) ? written : undefined;
}

function isWritten(value: unknown): value is WrittenAnswer {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'digest' in value && 'instants' in value;
}
