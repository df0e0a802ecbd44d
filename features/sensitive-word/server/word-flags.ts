/** Words on their way to the thread; the last slice says so. */
export interface WordSlice {
  /** One a line: a string is handed over faster than many. */
  readonly texts: string;
  /** Of each word, `WORD_FLAGS`. */
  readonly flags: Uint8Array;
  readonly isLast: boolean;
}

export const WORD_FLAGS = { whole: 1, pinyin: 2 };
