import * as z from 'zod/mini';
import { Badge } from '#features/role/contract.ts';

/** Who wrote something, as a member's card without its id. A cancelled account has no name to link to (`account` is ''), its nickname says so in words. */
export const Author = z.object({
  account: z.string(),
  nickname: z.string(),
  avatarPath: z.nullable(z.string()),
  isCancelled: z.boolean(),
  badges: z.array(Badge),
});
export type Author = z.output<typeof Author>;
