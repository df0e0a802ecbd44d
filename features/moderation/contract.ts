import * as z from 'zod/mini';
import { Reason } from '#features/content/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { Id, listOf, text } from '#platform/shared/rules.ts';

/** Texts that one call deletes or restores. */
export const MOST_TEXTS = 100;

/** `kind` is one that a feature has registered as moderated. */
export const TextChange = z.strictObject({
  kind: text(1, 40),
  verb: z.enum(['delete', 'restore']),
  ids: listOf(Id, MOST_TEXTS).check(z.minLength(1, 'rule.required')),
  reason: Reason,
});
export type TextChange = z.output<typeof TextChange>;

export const moderationApi = {
  /**
   * Deletes or restores texts one after the other, each with its own row in the audit. Those that are gone or are
   * already so are skipped.
   */
  change: post('/admin/texts', {
    access: 'staff:content',
    body: TextChange,
    result: z.object({ done: z.int(), skipped: z.int() }),
  }),
};
