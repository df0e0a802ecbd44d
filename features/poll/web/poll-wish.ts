const listeners = new Set<() => void>();

/** Somebody wants a poll with what he writes: the button stands in the editor, the form elsewhere. */
export function wishPoll(): void {
  for (const listener of listeners) listener();
}

/** Hears of it; answers how to stop listening. */
export function onPollWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
