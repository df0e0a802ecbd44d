const listeners = new Set<() => void>();

/** Quotes what is selected, if anything is: the key for it is read elsewhere. */
export function quoteSelected(): void {
  for (const listener of listeners) listener();
}

/** Hears of it; answers how to stop listening. */
export function onQuoteWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
