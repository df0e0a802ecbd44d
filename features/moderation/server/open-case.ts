import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { WORD } from './case-queries.ts';
import { upsertCase } from './case-store.ts';

/** Words of a case that staff read; a text with more is plain enough. */
const MOST_FOUND = 50;

/**
 * Joins the open case about a target, or opens one; answers its id. `source` is the name of who asks: a registered case
 * source, as a rule. The row of the case is locked after the text and the members.
 */
export function openCase(
  tx: Transaction,
  _site: Site,
  input: {
    target: TextReference;
    source: string;
    /** Who wrote it; null where nobody is known. */
    authorId: string | null;
    at: Date;
    /** Words in it that staff look at first: the case has them too, and the source `word`. */
    found?: readonly string[] | undefined;
  },
): Promise<string> {
  const { source, found = [], at, ...rest } = input;
  const sources = found.length > 0 ? [source, WORD] : [source];
  return upsertCase(tx, { ...rest, sources, found: found.slice(0, MOST_FOUND), at: at.toISOString() });
}
