import * as z from 'zod/mini';
import { Reason } from '#features/content/contract.ts';
import { MemberCard } from '#features/member/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { Id, Instant, listOf, text } from '#platform/shared/rules.ts';

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

/** What a source says of a case: who said what when, with pictures and names and values. */
export const CaseBlock = z.object({
  /** A heading, in the language of whoever reads. */
  title: z.string(),
  /** Who said it; null: nobody, or somebody who is not named. */
  member: z.nullable(MemberCard),
  text: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Addresses of pictures that staff may view. */
  pictures: z.array(z.string()),
  at: z.nullable(Instant),
});
export type CaseBlock = z.output<typeof CaseBlock>;

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
