import type * as z from 'zod/mini';
import type { SectionName } from '#features/section/contract.ts';

/** What a text was at some time: a comment is nothing but its content. */
interface TextState {
  content: string;
  title?: string;
  tags?: readonly string[];
  section?: z.output<typeof SectionName>;
}

/** A page of what a text was before its edits, the latest first; with the first page what it is now. */
export interface HistoryPage {
  records: readonly (TextState & { editor: { nickname: string }; createdAt: string })[];
  current: TextState | null;
  total: number;
}

/** One state of a text. */
export interface Version extends TextState {
  /** From 1, the text as it was first posted. */
  number: number;
  /** Who made it what it is and when; null for the first one, and where that is not known yet. */
  made: { by: string; at: string } | null;
}

/** A text's states, the one that stands now first, from pages of its history in their order. */
export function versionsOf(pages: readonly HistoryPage[]): Version[] {
  const [first] = pages;
  if (!first) return [];
  const revisions = pages.flatMap((page) => page.records);
  const states = [...(first.current ? [first.current] : []), ...revisions];
  // What a revision holds was replaced by its editor: he made the state before it in this row.
  const shift = first.current ? 0 : 1;
  return states.map((state, at) => {
    const maker = revisions[at + shift];
    return {
      ...state,
      number: first.total + 1 - shift - at,
      made: maker ? { by: maker.editor.nickname, at: maker.createdAt } : null,
    };
  });
}
