import * as z from 'zod/mini';
import { Badge } from '#features/role/contract.ts';

/**
 * The author of a text, as a member card without its id. A deleted account has no profile to link to (`account` is '');
 * its nickname says so.
 */
export const Author = z.object({
  account: z.string(),
  nickname: z.string(),
  avatarPath: z.nullable(z.string()),
  isCancelled: z.boolean(),
  badges: z.array(Badge),
});
export type Author = z.output<typeof Author>;
