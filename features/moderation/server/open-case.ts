import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { upsertCase } from './case-store.ts';

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
  },
): Promise<string> {
  return upsertCase(tx, { ...input, at: input.at.toISOString() });
}
