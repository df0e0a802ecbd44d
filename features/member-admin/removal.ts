import * as z from 'zod/mini';
import { Id, Instant } from '#platform/shared/rules.ts';

export const removalStates = ['removing', 'removed', 'restoring', 'restored'] as const;
export type RemovalState = (typeof removalStates)[number];

/** What staff removed of a member's texts in one go. */
export const Removal = z.object({
  id: Id,
  /** Only what was written since then; null: everything. */
  since: z.nullable(Instant),
  state: z.enum(removalStates),
  removedCount: z.int(),
  restoredCount: z.int(),
  at: Instant,
});
export type Removal = z.output<typeof Removal>;

/** Which of a member's texts are removed with a suspension. */
export const removalSpans = ['none', 'day', 'all'] as const;
