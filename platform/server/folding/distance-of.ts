/** Single changes between two words: a letter that is added, missing, another one, or two that changed places. */
export function distanceOf(word: string, other: string): number {
  const rows = Array.from({ length: word.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= word.length; row += 1)
    for (let column = 0; column <= other.length; column += 1) {
      const line = rows[row];
      if (!line) continue;
      if (row === 0 || column === 0) {
        line[column] = row + column;
        continue;
      }
      const isSame = word[row - 1] === other[column - 1];
      const isTurned =
        row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isTurned ? [at(row - 2, column - 2) + 1] : []),
      );
    }
  return at(word.length, other.length);
}

/** So many changes, and a word may still have been meant. */
export const mostChanges = (word: string): number => (word.length < 6 ? 1 : 2);
