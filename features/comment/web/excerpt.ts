const LONGEST = 120;

/** The words of a floor as they stand in the page, on one line and cut, for a preview of what is quoted. */
export function excerptOf(floor: Element | null): string {
  const text = (floor?.querySelector('.prose')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
