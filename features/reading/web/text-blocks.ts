/** The paragraphs, pictures and tables of the page's own text, without what its readers wrote. */
const BLOCKS = 'main .prose[data-by]:not([data-of]) > *';

const blocks = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(BLOCKS)];

const isBelowFirstScreen = (element: Element): boolean => element.getBoundingClientRect().top + scrollY > innerHeight;

/** Those below the first screen, by their number from 1: who reads no further need not be led anywhere. */
export const lowerBlocks = (): ReadonlyMap<Element, number> =>
  new Map(blocks().flatMap((element, at) => (isBelowFirstScreen(element) ? [[element, at + 1]] : [])));

/** Where a reader goes on who came to this block; none where they have read to the end, or would see it anyway. */
export function blockToGoOn(number: number): HTMLElement | undefined {
  const all = blocks();
  const block = number < all.length ? all[number - 1] : undefined;
  return block && isBelowFirstScreen(block) ? block : undefined;
}

/** Into the middle of the window: they may have stopped before it. */
export function enterBlock(block: HTMLElement): void {
  scrollBy({ top: block.getBoundingClientRect().top - innerHeight / 2 });
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
