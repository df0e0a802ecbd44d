import { useEffect, useRef, useState } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from './emoji-picker.late.module.css';
import { BUTTON, type Cell, type EmojiRow, HEADING, type Piece, type PlacedSection } from './emoji-rows.ts';
import { cellId, GRID_ID } from './emoji-search.tsx';
import type { Emoji } from './emoji-sheet.ts';
import { useEmojiMessages } from './use-emoji-messages.ts';

type GridProps = {
  placed: readonly PlacedSection[];
  rows: readonly EmojiRow[];
  tone: number;
  marked: Cell | null;
  /** A changed stamp triggers the scroll. */
  goTo: { top: number; stamp: number };
  onMark: (cell: Cell | null) => void;
  onPick: (emoji: Emoji) => void;
  onSeen: (top: number) => void;
};

/** Pixels rendered beyond the visible area, above and below. */
const AHEAD = 200;
const FIRST_VIEW = 435;

/**
 * The emoji in rows of nine under their headings. Rows are rendered in groups of ten, only those near the visible area.
 */
export function EmojiGrid({ placed, rows, tone, marked, goTo, onMark, onPick, onSeen }: GridProps) {
  const t = useEmojiMessages();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_VIEW });
  const row = marked === null ? undefined : rows[marked.row];
  const rowTop = row?.top;

  // Bound to the highlighted cell, which arrow keys move: it has to be scrolled into view.
  useEffect(() => {
    const list = box.current;
    if (list === null || rowTop === undefined) return;
    if (rowTop - HEADING < list.scrollTop) list.scrollTop = rowTop - HEADING;
    else if (rowTop + BUTTON > list.scrollTop + list.clientHeight) list.scrollTop = rowTop + BUTTON - list.clientHeight;
  }, [rowTop]);
  // The same for a selected category.
  useEffect(() => {
    if (goTo.stamp > 0 && box.current) box.current.scrollTop = goTo.top;
  }, [goTo]);

  const isNear = ({ top, height, rows: own }: Piece) =>
    (top < view.top + view.height + AHEAD && top + height > view.top - AHEAD) ||
    (row !== undefined && own.includes(row));
  const nameOf = (section: PlacedSection) => (section.name === 'search' ? t.results : t.category[section.name]);
  const follow = () => {
    const list = box.current;
    if (list === null) return;
    setView({ top: list.scrollTop, height: list.clientHeight });
    onSeen(list.scrollTop);
  };

  return (
    <div
      ref={box}
      id={GRID_ID}
      role="grid"
      aria-label={t.grid}
      aria-rowcount={rows.length}
      className={css.list}
      onScroll={follow}
      onPointerLeave={() => onMark(null)}
    >
      {placed.map((section) => (
        <div key={section.name} role="rowgroup" aria-label={nameOf(section)}>
          <div className={css.heading} aria-hidden>
            {nameOf(section)}
          </div>
          {section.pieces.map((piece) => (
            <div key={piece.top} role="presentation" style={{ height: piece.height }}>
              {isNear(piece) &&
                piece.rows.map((item) => (
                  <Row key={item.index} row={item} tone={tone} marked={marked} onMark={onMark} onPick={onPick} />
                ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = Pick<GridProps, 'tone' | 'marked' | 'onMark' | 'onPick'> & { row: EmojiRow };

function Row({ row, tone, marked, onMark, onPick }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: see the grid
    <div role="row" aria-rowindex={row.index + 1} className={css.row}>
      {row.emojis.map((emoji, column) => {
        const cell = { row: row.index, column };
        const isMarked = marked?.row === cell.row && marked.column === column;
        return (
          <button
            key={emoji.id}
            type="button"
            role="gridcell"
            id={cellId(cell)}
            tabIndex={-1}
            aria-label={emoji.label}
            aria-selected={isMarked}
            className={classNames(css.cell, isMarked && css.marked)}
            // Keeps the focus in the search field.
            onPointerDown={(event) => event.preventDefault()}
            // Not by entering: what comes to stand below a pointer that rests was not pointed at.
            onPointerMove={() => {
              if (!isMarked) onMark(cell);
            }}
            onClick={() => onPick(emoji)}
          >
            <EmojiFace emoji={emoji} tone={tone} />
          </button>
        );
      })}
    </div>
  );
}

/** Renders an emoji: its character in a skin tone, or its picture. */
export function EmojiFace({ emoji, tone }: { emoji: Emoji; tone: number }) {
  if (emoji.src !== null) return <img src={emoji.src} alt="" width={24} height={24} loading="lazy" decoding="async" />;
  return <span aria-hidden>{(emoji.skins[tone - 1] ?? emoji.skins[0])?.native}</span>;
}
