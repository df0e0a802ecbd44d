import * as z from 'zod/mini';

/** What a call that asks again who is there has in its body, beside what it is about. */
export const confirmFields = {
  /** The asker's own password. Absent: he has none, or his session is his proof. */
  ownPassword: z.optional(z.string().check(z.maxLength(200, 'rule.maximum:200'))),
};
export interface Confirmation {
  ownPassword?: string | undefined;
}
