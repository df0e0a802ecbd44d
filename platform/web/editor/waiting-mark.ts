const MARK = 'waiting-post:';

/** A post is on its way from now on: should no answer come, any page sends it on. */
export function markWaiting(it: { name: string; key: string }): void {
  quietly(() => localStorage.setItem(`${MARK}${it.key}`, it.name));
}

/** It was answered. */
export function unmarkWaiting(key: string): void {
  quietly(() => localStorage.removeItem(`${MARK}${key}`));
}

/** Drafts that wait for an answer, by name and key. */
export function waitingMarks(): { name: string; key: string }[] {
  const read = () =>
    Object.keys(localStorage)
      .filter((entry) => entry.startsWith(MARK))
      .map((entry) => ({ key: entry.slice(MARK.length), name: localStorage.getItem(entry) ?? '' }));
  return quietly(read) ?? [];
}

/** A browser that keeps nothing sends from the page where it was written. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
