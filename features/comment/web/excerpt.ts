const LONGEST = 120;

/** Collapsed parts and parts that are not text. */
const LEFT_OUT = 'details, .diagram, .notes, .note, .copy';
const GAPS = 'span.spoiler, math';

function messagesOf(prose: Element): string {
  const copy = prose.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of copy.querySelectorAll(GAPS)) element.replaceWith('[…]');
  return copy.textContent;
}

/** The visible text of a floor, on one line and shortened, for the preview of a quote. */
export function excerptOf(floor: Element | null): string {
  const prose = floor?.querySelector('.prose');
  const text = (prose ? messagesOf(prose) : '').replace(/\s+/g, ' ').trim();
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
