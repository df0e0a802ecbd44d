/** Names of what pages show: `topic-5`, `member-7`. */
export type PageTag = `${string}-${string}`;

/** Told by the acts behind a page what it shows, so that the page is cached until one of these things changes. */
export interface ShownOnPage {
  /** Things whose change outdates the page; null: a thing that is gone. */
  tag(kind: string, ids: Iterable<string | null>): void;
  /** The page is outdated at this instant, in ms since the epoch. */
  until(at: number): void;
  /** It shows what changes without notice, such as the votes of an open poll: it is cached as briefly as a list. */
  changesSoon(): void;
}

/** In ms: no page is cached longer, because counts of views and of an author's posts change without notice. */
export const LONGEST_CACHED = 3_600_000;

/** Collects what one page shows. */
export function collectShown(now: number): ShownOnPage & { read(): { tags: PageTag[]; lastsFor: number } | undefined } {
  const tags = new Set<PageTag>();
  let end = now + LONGEST_CACHED;
  let isLasting = true;
  return {
    tag(kind, ids) {
      for (const id of ids) if (id !== null) tags.add(`${kind}-${id}`);
    },
    until(at) {
      end = Math.min(end, at);
    },
    changesSoon() {
      isLasting = false;
    },
    read: () => (isLasting && tags.size > 0 ? { tags: [...tags], lastsFor: Math.max(0, end - now) } : undefined),
  };
}
