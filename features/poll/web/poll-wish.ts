const listeners = new Set<() => void>();

/** Requests the poll form: the button is in the editor, the form elsewhere on the page. */
export function wishPoll(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to requests; returns the unsubscribe function. */
export function onPollWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
