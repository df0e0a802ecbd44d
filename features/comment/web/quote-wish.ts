const listeners = new Set<() => void>();

/** Requests a quote of the selection, if any; the key is handled elsewhere. */
export function quoteSelected(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to these requests; returns the unsubscribe function. */
export function onQuoteWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
