/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What makes a spreadsheet run a cell rather than show it, in either width. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One line of comma-separated values, by RFC 4180: quoted where need be, and never a formula, whoever has typed it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
