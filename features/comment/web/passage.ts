/** Words somebody has selected in a text of this page. */
export interface Passage {
  text: string;
  /** Who wrote them. */
  by: string;
  /** The comment they stand in; null in the topic and in replies. */
  of: string | null;
  /** Where the selection ends, in the document. */
  x: number;
  top: number;
  bottom: number;
}

/** The selected words, if all of them stand in one text that may be quoted. */
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
    x: box.left + box.width / 2 + scrollX,
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
  };
}
