/** Byte order mark, so that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A plain number begins no formula, though it may begin with its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Leading characters that make a spreadsheet evaluate a cell, ASCII and full-width. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One CSV line by RFC 4180: quoted where needed, with formulas neutralised. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
