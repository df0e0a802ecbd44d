import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Id, text } from '#platform/shared/rules.ts';

/** People offered at once. */
export const MOST_OFFERED = 8;

/** Somebody to mention: `@account` names him for good, whatever he is called later. */
export const Mentionable = z.object({ account: z.string(), nickname: z.string(), avatarPath: z.nullable(z.string()) });
export type Mentionable = z.output<typeof Mentionable>;

export const mentionApi = {
  /**
   * People whose account, nickname or its pinyin (whole or initials) begins with `name`; those who wrote in the topic first. Without
   * a name only those. Never found: oneself, who has left or is suspended, whoever has blocked the asking member or is blocked by him.
   */
  list: get('/mentions', {
    access: 'member',
    query: z.strictObject({ name: z._default(text(0, 30), ''), topicId: z.optional(Id) }),
    result: z.object({ records: z.array(Mentionable).check(z.maxLength(MOST_OFFERED)) }),
  }),
};
