const MARK = 'waiting-post:';

/**
 * A post or an edit is on its way from now on: should no answer come, any page sends it on. Sent again it keeps its
 * place in the line.
 */
export function markWaiting(item: { name: string; key: string }): void {
  quietly(() => {
    const entry = `${MARK}${item.key}`;
    if (localStorage.getItem(entry) === null) localStorage.setItem(entry, `${Date.now()} ${item.name}`);
  });
}

/** It was answered. */
export function unmarkWaiting(key: string): void {
  quietly(() => localStorage.removeItem(`${MARK}${key}`));
}

/** Drafts that wait for an answer, by name and key; what was sent first stands first. */
export function waitingMarks(): { name: string; key: string }[] {
  const read = () =>
    Object.keys(localStorage)
      .filter((entry) => entry.startsWith(MARK))
      .map((entry) => readMark(entry.slice(MARK.length), localStorage.getItem(entry) ?? ''))
      .sort((item, other) => item.at - other.at);
  return quietly(read) ?? [];
}

/** Earlier versions of the site wrote no time: what they left is older than everything else. */
function readMark(key: string, text: string): { name: string; key: string; at: number } {
  const [at, name] = text.split(' ');
  return name === undefined ? { key, name: text, at: 0 } : { key, name, at: Number(at) };
}

/** A browser that keeps nothing sends from the page where it was written. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
