/** Words of the page for what is covered. */
export interface SpoilerMessages {
  readonly spoiler: string;
}

const covered = '.prose span.spoiler:not([data-shown])';

function cover(element: Element, { spoiler }: SpoilerMessages): void {
  if (!element.hasAttribute('tabindex')) return;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', spoiler);
  element.setAttribute('title', spoiler);
}

function show(element: Element): void {
  element.setAttribute('data-shown', '');
  for (const name of ['role', 'aria-label', 'title']) element.removeAttribute(name);
}

/** Makes every cover a button. Before that, hovering uncovers it. */
export function coverSpoilers(messages: SpoilerMessages): void {
  for (const element of document.querySelectorAll(`${covered}:not([role])`)) cover(element, messages);
}

/** Toggles a cover by pointer, Enter or the space bar. */
export function followSpoilers(messages: SpoilerMessages): () => void {
  const press = (event: Event): boolean => {
    const element = event.target instanceof Element ? event.target.closest('.prose span.spoiler[tabindex]') : null;
    if (element === null) return false;
    if (!element.hasAttribute('data-shown')) {
      event.preventDefault();
      show(element);
      return true;
    }
    const isElsewhere = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (isElsewhere || !getSelection()?.isCollapsed) return false;
    element.removeAttribute('data-shown');
    cover(element, messages);
    return true;
  };
  const key = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Element && event.target.matches('.prose span.spoiler[tabindex]');
    if (isOwn && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      press(event);
    }
  };
  document.addEventListener('click', press, true);
  document.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('keydown', key);
  };
}
