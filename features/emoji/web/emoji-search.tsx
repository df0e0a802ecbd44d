import type { KeyboardEvent } from 'react';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { Cell } from './emoji-rows.ts';
import { useEmojiMessages } from './use-emoji-messages.ts';

export const GRID_ID = 'emoji-grid';
export const cellId = ({ row, column }: Cell) => `${GRID_ID}-${row}-${column}`;

type SearchProps = {
  query: string;
  marked: Cell | null;
  hasRows: boolean;
  onSearch: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** The search field; it keeps the focus while arrow keys move through the grid. */
export function EmojiSearch({ query, marked, hasRows, onSearch, onKeyDown }: SearchProps) {
  const t = useEmojiMessages();
  // Its keyboard would cover the emoji, most of which are chosen without a search.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return (
    <TextInput
      type="search"
      aria-label={t.search}
      placeholder={t.search}
      value={query}
      data-autofocus={!isTouched || undefined}
      autoFocus={!isTouched}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      role="combobox"
      aria-expanded={hasRows}
      aria-haspopup="grid"
      aria-controls={GRID_ID}
      aria-autocomplete="list"
      aria-activedescendant={marked ? cellId(marked) : undefined}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

type KeyPlan = { marked: Cell | null; onMove: (key: string) => void; onTake: () => void };

/**
 * Arrow keys move in the grid, Enter chooses. Left and right move the caret while it can move and no cell is
 * highlighted.
 */
export function gridKeys({ marked, onMove, onTake }: KeyPlan) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys handled by an input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { selectionStart, value } = event.currentTarget;
    const isAside = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (
      isAside &&
      (marked === null ||
        (event.key === 'ArrowLeft' && marked.row === 0 && marked.column === 0) ||
        selectionStart !== value.length)
    )
      return;
    if (event.key === 'Enter') onTake();
    else if (isAside || event.key === 'ArrowDown' || event.key === 'ArrowUp') onMove(event.key);
    else return;
    event.preventDefault();
  };
}
