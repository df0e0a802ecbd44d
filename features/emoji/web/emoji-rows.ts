import { PER_LINE } from './emoji-memory.ts';
import type { CategoryName, Emoji } from './emoji-sheet.ts';

/** Layout of the picker, in pixels and rows. */
export const BUTTON = 36;
export const HEADING = 32;
export const ROWS_AT_ONCE = 10;

export interface Section {
  readonly name: CategoryName | 'search';
  readonly emojis: readonly Emoji[];
}

/** A row of the grid; `index` counts across all sections, `top` is its offset in the whole list in pixels. */
export interface EmojiRow {
  readonly index: number;
  readonly top: number;
  readonly emojis: readonly Emoji[];
}

/** Ten rows that are rendered together. */
export interface Piece {
  readonly top: number;
  readonly height: number;
  readonly rows: readonly EmojiRow[];
}

export interface PlacedSection {
  readonly name: Section['name'];
  readonly top: number;
  readonly pieces: readonly Piece[];
}

/** Computes all positions, so that only the visible part is rendered. */
export function layOutSections(sections: readonly Section[]): { placed: PlacedSection[]; rows: EmojiRow[] } {
  const all: EmojiRow[] = [];
  let top = 0;
  const placed = sections.map(({ name, emojis }) => {
    const sectionTop = top;
    top += HEADING;
    const rows: EmojiRow[] = [];
    for (let at = 0; at < emojis.length; at += PER_LINE) {
      rows.push({ index: all.length + rows.length, top, emojis: emojis.slice(at, at + PER_LINE) });
      top += BUTTON;
    }
    all.push(...rows);
    const pieces: Piece[] = [];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const part = rows.slice(at, at + ROWS_AT_ONCE);
      pieces.push({ top: part[0]?.top ?? 0, height: part.length * BUTTON, rows: part });
    }
    return { name, top: sectionTop, pieces };
  });
  return { placed, rows: all };
}

/** A cell by its row and column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell an arrow key moves to; null if it leaves the grid at the top. */
export function moveCell(rows: readonly EmojiRow[], from: Cell | null, key: string): Cell | null {
  if (from === null) return key === 'ArrowDown' && rows.length > 0 ? { row: 0, column: 0 } : null;
  const width = (row: number) => rows[row]?.emojis.length ?? 0;
  const { row, column } = from;
  switch (key) {
    case 'ArrowDown':
      return row + 1 < rows.length ? { row: row + 1, column: Math.min(column, width(row + 1) - 1) } : from;
    case 'ArrowUp':
      return row > 0 ? { row: row - 1, column: Math.min(column, width(row - 1) - 1) } : null;
    case 'ArrowRight':
      if (column + 1 < width(row)) return { row, column: column + 1 };
      return row + 1 < rows.length ? { row: row + 1, column: 0 } : from;
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1 };
      return row > 0 ? { row: row - 1, column: width(row - 1) - 1 } : from;
    default:
      return from;
  }
}
