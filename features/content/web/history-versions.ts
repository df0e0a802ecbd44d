import type * as z from 'zod/mini';
import type { SectionName } from '#features/section/contract.ts';
import type { zh } from './history-messages.zh.ts';

/** A text at some time: a comment has only its content. */
interface TextState {
  content: string;
  title?: string;
  tags?: readonly string[];
  section?: z.output<typeof SectionName>;
}

/** A page of a text's states before its edits, the latest first; the first page also has the current one. */
export interface HistoryPage {
  records: readonly (TextState & { editor: { nickname: string }; createdAt: string })[];
  current: TextState | null;
  total: number;
}

/** One state of a text. */
export interface Version extends TextState {
  /** Counted from 1, the text as it was first posted. */
  number: number;
  /** The editor and time of this state; null for the first one, and where not known yet. */
  made: { by: string; at: string } | null;
}

/** A text's states, the current one first, from the pages of its history in order. */
export function versionsOf(pages: readonly HistoryPage[]): Version[] {
  const [first] = pages;
  if (!first) return [];
  const revisions = pages.flatMap((page) => page.records);
  const states = [...(first.current ? [first.current] : []), ...revisions];
  // The editor of a revision replaced its content, so they made the preceding state in this list.
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

/** What a version is called where it is chosen: on a phone the end is cut off, so who made it comes last. */
export function nameVersion(
  { number, made }: Pick<Version, 'number' | 'made'>,
  { t, instant }: { t: typeof zh; instant: (at: string) => string },
): string {
  if (number === 1) return t.first;
  return [t.version({ number }), ...(made ? [instant(made.at), made.by] : [])].join(' · ');
}
