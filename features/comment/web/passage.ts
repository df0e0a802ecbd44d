/** Text selected on this page. */
export interface Passage {
  text: string;
  /** Its author. */
  by: string;
  /** The comment that contains it; null in the topic and in replies. */
  of: string | null;
  /** The comment it stands in or under; null in the topic. */
  under: string | null;
  /** The end of the selection, in document coordinates. */
  x: number;
  top: number;
  bottom: number;
}

/** The selected text if all of it is inside one quotable text. */
export function readPassage(): Passage | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const prose = (around instanceof Element ? around : around.parentElement)?.closest<HTMLElement>('.prose[data-by]');
  const text = selection.toString().trim();
  if (!prose || text === '') return undefined;
  const box = range.getBoundingClientRect();
  return {
    text,
    by: prose.dataset.by ?? '',
    of: prose.dataset.of ?? null,
    under: prose.closest('article[id^="c"]')?.id.slice(1) ?? null,
    x: box.left + box.width / 2 + scrollX,
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
  };
}
