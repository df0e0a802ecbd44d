import type { Position } from './list-condition-queries.ts';

const whole = String.raw`(\d{1,10})-(\d{1,10})-(\d{1,16})-([1-9]\d{0,17})`;
const pattern = new RegExp(`^${whole}$`);

/** Where a list continues, as the address of a page has it. */
export const writeCursor = ({ fen, points, at, id }: Position): string => [fen, points, at, id].join('-');

/** Undefined for what is none. */
export function readCursor(text: string): Position | undefined {
  const [, fen, points, at, id] = pattern.exec(text) ?? [];
  return fen === undefined || points === undefined || at === undefined || id === undefined
    ? undefined
    : { fen, points, at, id };
}
