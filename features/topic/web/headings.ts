import type { TopicPage } from '#features/topic/contract.ts';
import type { TocEntry } from '#platform/web/kit/side-nav.tsx';

type Entries = TopicPage['toc'];

/** Pixels from the top of the window: a heading above this line is the current one. */
const READING_LINE = 110;

/** The highest headings of an article on the first level, all below them on the second. */
export function levelled(entries: Entries): TocEntry[] {
  const top = Math.min(...entries.map(({ level }) => level));
  return entries.map(({ id, text, level }) => ({ id, text, level: level === top ? 2 : 3 }));
}

/** The heading of the part being read; undefined above the first. */
export function findCurrentHeading(entries: Entries): string | undefined {
  return entries.findLast(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < READING_LINE,
  )?.id;
}
