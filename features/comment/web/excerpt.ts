const LONGEST = 120;

/** What a reader has to open first, and what is no part of the words. */
const LEFT_OUT = 'details, .diagram, .notes, .note, .copy';
const GAPS = 'span.spoiler, math';

function messagesOf(prose: Element): string {
  const copy = prose.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of copy.querySelectorAll(GAPS)) element.replaceWith('[…]');
  return copy.textContent;
}

/** The words of a floor as they stand in the page, on one line and cut, for a preview of what is quoted. */
export function excerptOf(floor: Element | null): string {
  const prose = floor?.querySelector('.prose');
  const text = (prose ? messagesOf(prose) : '').replace(/\s+/g, ' ').trim();
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
