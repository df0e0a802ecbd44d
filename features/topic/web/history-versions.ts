import type { TopicHistory } from '#features/topic/contract.ts';

type Revision = TopicHistory['records'][number];

/** One state of a topic. */
export interface Version extends Pick<Revision, 'title' | 'content' | 'tags' | 'section'> {
  /** From 1, the topic as it was first posted. */
  number: number;
  /** Who made it what it is and when; null for the first one, and where that is not known yet. */
  made: { by: string; at: string } | null;
}

/** A topic's states, the one that stands now first, from pages of its history in their order. */
export function versionsOf(pages: readonly TopicHistory[]): Version[] {
  const [first] = pages;
  if (!first) return [];
  const revisions = pages.flatMap((page) => page.records);
  const states = [...(first.current ? [first.current] : []), ...revisions];
  // What a revision holds was replaced by its editor: he made the state before it in this row.
  const shift = first.current ? 0 : 1;
  return states.map(({ title, content, tags, section }, at) => {
    const maker = revisions[at + shift];
    return { title, content, tags, section, number: first.total + 1 - shift - at, made: maker ? { by: maker.editor.nickname, at: maker.createdAt } : null };
  });
}
