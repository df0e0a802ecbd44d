import * as z from 'zod/mini';
import { text } from '#platform/shared/rules.ts';

/** Text of at most `max` user-perceived characters, and of a size the database accepts however they are composed. */
export function writing(min: number, max: number) {
  return text(min, max).check(z.maxLength(max * 4, `rule.length:${min}:${max}`));
}

export const statuses = ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'] as const;
export const Status = z.enum(statuses);
export type Status = z.output<typeof Status>;

/** Of the answer to posting: the text waits for review. Of what an editor opens with: it is an edit that does. */
export const Held = { isHeld: z.optional(z.boolean()) };

/** Why staff deleted or restored a text. */
export const Reason = writing(1, 500);
